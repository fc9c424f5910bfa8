import type { Graphics } from "pixi.js";
import { colorNumber, fromRgb, mixColors, rgb } from "../rendering/colors.ts";
import { CONFIG, game } from "../../host.ts";
import type { BarData } from "../../types/documents.ts";
import type { DrawnToken } from "../../types/canvas.ts";

/** The defaults if the package names no colours. */
const RINGS = {
  HOSTILE: 0xe0483e,
  NEUTRAL: 0xe8c65a,
  FRIENDLY: 0x4fb8d8,
  SECRET: 0x9a72c7,
  PARTY: 0x4fae75,
  CONTROLLED: 0xffa24a,
} as const;

type Ring = keyof typeof RINGS;

const BY_DISPOSITION: Readonly<Record<number, Ring>> = { [-2]: "SECRET", [-1]: "HOSTILE", 0: "NEUTRAL", 1: "FRIENDLY" };

/** The colour of a token's frame, from `CONFIG.Canvas.dispositionColors` if it names one. */
export function ringColor(disposition: number, own: boolean): number {
  const ring = own && disposition === 1 ? "PARTY" : (BY_DISPOSITION[disposition] ?? "NEUTRAL");
  return colorNumber(CONFIG.Canvas.dispositionColors?.[ring], RINGS[ring]);
}

/** The frame: thin at rest, bright under the pointer or the focus, doubled with a halo while selected. */
export function drawBorder(token: DrawnToken, border: Graphics): void {
  const { w, h, controlled, hover } = token;
  const color = token._getBorderColor();
  const unit = Math.max(1, Math.min(w, h) / 50);
  const ring = (grow: number): void => void border.drawEllipse(w / 2, h / 2, w * 0.47 + grow, h * 0.47 + grow);
  border.clear();
  border.eventMode = "none";
  if (isTurn(token)) {
    border.lineStyle({ width: unit * 4.5, color: 0xfff3c4, alpha: 0.3 });
    ring(unit * 3.4);
  }
  border.lineStyle({ width: unit * 3, color: 0x08090c, alpha: 0.55 });
  ring(0);
  border.lineStyle({ width: unit * (hover || controlled ? 2.1 : 1.5), color, alpha: hover || controlled ? 1 : 0.85 });
  ring(0);
  if (!controlled && !hover) return;
  const halo = controlled ? colorNumber(CONFIG.Canvas.dispositionColors?.CONTROLLED, RINGS.CONTROLLED) : 0xffffff;
  border.lineStyle({ width: unit * 3.2, color: halo, alpha: 0.28 });
  ring(unit * 2.6);
  border.lineStyle({ width: unit * 1.1, color: halo, alpha: controlled ? 1 : 0.75 });
  ring(unit * 2.2);
}

function isTurn(token: DrawnToken): boolean {
  const combat = game.combat;
  return combat?.started === true && combat.combatant?.token === token.document;
}

/** The frame of a targeted token, in the user's own colour or else in that of whoever targets it. */
export function drawTargetArrows(token: DrawnToken, arrows: Graphics): void {
  const { w, h } = token;
  arrows.clear();
  arrows.eventMode = "none";
  [...token.targeted].forEach((user, index) => {
    const color = colorNumber(user.color, 0xff6400);
    if (user === game.user || index === 0) drawCorners(arrows, { w, h, unit: unitOf(token), color });
  });
}

/** A dot above the token for each user who targets it. */
export function drawTargetPips(token: DrawnToken, pips: Graphics): void {
  const unit = unitOf(token);
  pips.clear();
  pips.eventMode = "none";
  [...token.targeted].forEach((user, index) => {
    pips
      .lineStyle({ width: unit * 0.6, color: 0x08090c })
      .beginFill(colorNumber(user.color, 0xff6400))
      .drawCircle(token.w * 0.5 + (index - (token.targeted.size - 1) / 2) * unit * 9, -unit * 4, unit * 3)
      .endFill();
  });
}

const unitOf = ({ w, h }: DrawnToken): number => Math.max(1, Math.min(w, h) / 50);

function drawCorners(
  target: Graphics,
  { w, h, unit, color }: { w: number; h: number; unit: number; color: number },
): void {
  const long = unit * 8;
  for (const [strength, shade] of [
    [4.4, 0x08090c],
    [2.4, color],
  ] as const) {
    target.lineStyle({ width: unit * strength, color: shade, alpha: 0.95 });
    for (const [x, y, dx, dy] of [
      [0, 0, 1, 1],
      [w, 0, -1, 1],
      [w, h, -1, -1],
      [0, h, 1, -1],
    ] as const) {
      target
        .moveTo(x + dx * long, y)
        .lineTo(x, y)
        .lineTo(x, y + dy * long);
    }
  }
}

/** The two bars at the foot and the head of a token, filled by its attributes. */
export function drawBars(token: DrawnToken, bars: Graphics): void {
  bars.clear();
  bars.eventMode = "none";
  ["bar1", "bar2"].forEach((name, index) => {
    const bar = token.document.getBarAttribute(name);
    if (bar && bar.type === "bar" && (bar.max ?? 0) > 0) drawBar(token, { bars, bar, index });
  });
}

function drawBar({ w, h }: DrawnToken, { bars, bar, index }: { bars: Graphics; bar: BarData; index: number }): void {
  const share = Math.min(1, Math.max(0, bar.value / (bar.max ?? 1)));
  const height = Math.max(5, h * 0.07);
  const y = index === 0 ? h - height * 0.6 : -height * 0.4;
  const color =
    index === 0
      ? fromRgb(mixColors(rgb(0xc8362b), rgb(0x6cbf5a), share))
      : fromRgb(mixColors(rgb(0x27406e), rgb(0x6aa7e8), share));
  bars
    .lineStyle({ width: 1, color: 0x08090c, alpha: 0.9 })
    .beginFill(0x08090c, 0.65)
    .drawRoundedRect(w * 0.14, y, w * 0.72, height, height / 2)
    .endFill();
  if (share > 0)
    bars
      .lineStyle()
      .beginFill(color)
      .drawRoundedRect(w * 0.14 + 1, y + 1, Math.max(height - 2, (w * 0.72 - 2) * share), height - 2, height / 2 - 1)
      .endFill();
}
