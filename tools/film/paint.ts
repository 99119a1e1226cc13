import { mapColours } from "../../app/ui/map/map-colours";

/** The film's size in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 720;
/** Where the road begins; captions are on it. */
export const EARTH = 566;

/** The site's color tokens, and the colors of our service drawings. */
export const colours = {
  ...mapColours,
  paper: "#fbfaf7",
  line: "#dedad1",
  muted: "#4f5d6d",
  good: "#157f4b",
  bad: "#b3261e",
  tarmac: "#16273a",
} as const;

type Text = {
  size: number;
  fill?: string;
  face?: "sign" | "text";
  anchor?: "start" | "middle" | "end";
  opacity?: number;
};

/** Text on one line, in the fonts that tools/build-share-fonts.ts writes. */
export function text(words: string, x: number, y: number, look: Text): string {
  const { size, fill = colours.white, face = "text", anchor = "start", opacity = 1 } = look;
  const family = face === "sign" ? "Archivo SemiBold" : "Public Sans Thin";
  const escaped = words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" opacity="${opacity.toFixed(3)}">${escaped}</text>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 14): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function placed(drawing: string, x: number, y: number, scale = 1, opacity = 1): string {
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})" opacity="${opacity.toFixed(3)}">${drawing}</g>`;
}

/** A check mark 30 wide; `share` is how much of its stroke is drawn, from 0 to 1. */
export function tick(x: number, y: number, share: number, colour: string): string {
  if (share <= 0) return "";
  return `<path d="M${x} ${y}l9 9 19-21" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="${(share * 44).toFixed(1)} 60"/>`;
}

/** A step's number and name, top left. */
export function heading(step: number, words: string): string {
  return `${box(72, 64, 60, 60, colours.route, 12)}${text(String(step), 102, 108, { size: 38, face: "sign", anchor: "middle" })}${text(words, 154, 110, { size: 46, face: "sign" })}`;
}
