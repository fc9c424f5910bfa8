/**
 * A view through the mesh: the sector between two corners, seen through an edge. Waiting views grow from the
 * beginning of their room, ended ones from its end downwards.
 */

@unmanaged
export class View {
  edge: i32;
  /** Half-edges that begin at the two corners that narrow it. */
  right: i32;
  left: i32;
  /** The weight of the walls that it has passed. For an ended view: 0 if it only passed a wall without ending. */
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

/** Bytes of a view, and the gap to keep between waiting and ended views. */
export const VIEW: usize = 16;
export const SPARE: usize = 64;
