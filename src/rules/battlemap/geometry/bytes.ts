/** How many bytes typed arrays hold together. */
export function bytesOf(...arrays: readonly ArrayBufferView[]): number {
  return arrays.reduce((sum, array) => sum + array.byteLength, 0);
}

/** A view of just the bytes of an array, which reads and writes several of them at once. */
export function viewOf({ buffer, byteOffset, byteLength }: ArrayBufferView): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
