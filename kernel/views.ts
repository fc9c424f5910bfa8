/** A view through the mesh: what lies between two corners, as seen through an edge. Views that wait stand at the beginning of their room, those that ended are listed from its end downwards. */

@unmanaged
export class View {
  edge: i32;
  /** Half-edges that begin at the corners that narrow it. */
  right: i32;
  left: i32;
  /** How much the walls weigh that it has passed; of one that ended, whether it did: 0 where it only passed a wall. */
  weight: i32;
}

/** Writes a view to an address. */
export function putView(at: usize, edge: i32, right: i32, left: i32, weight: i32): void {
  const view = changetype<View>(at);
  view.edge = edge;
  view.right = right;
  view.left = left;
  view.weight = weight;
}

/** Bytes that a view takes; and those that must be left between views that wait and views that ended. */
export const VIEW: usize = 16;
export const SPARE: usize = 64;
