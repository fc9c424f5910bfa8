/** How many bytes typed arrays hold together. */
export function bytesOf(...arrays: readonly ArrayBufferView[]): number {
  return arrays.reduce((sum, array) => sum + array.byteLength, 0);
}
