/** The distance of a point from the nearest of some lines. Infinite for none. */
export const distanceTo = (
  lines: readonly (readonly [number, number, number, number])[],
  [x, y]: readonly [number, number],
): number =>
  Math.min(
    ...lines.map(([ax, ay, bx, by]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
      return Math.hypot(x - ax - t * dx, y - ay - t * dy);
    }),
  );
