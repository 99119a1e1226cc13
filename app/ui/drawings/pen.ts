/** The drawings' colors: the tokens of styles/tokens.css and the shades between them, two or three for each thing. */
export const ink = "#0b1f33";
export const navy = "#12304d";
export const navyLight = "#24466b";
export const blue = "#1d63d8";
export const blueDark = "#164fae";
export const blueLight = "#5b94ee";
export const amber = "#ffb224";
export const amberDark = "#f09a00";
export const amberLight = "#ffcf70";
export const sun = "#ffd98a";
export const sand = "#fff3d9";
export const red = "#b3261e";
export const redDark = "#8f1d17";
export const gray = "#808d9b";
export const silver = "#d3d8dd";
export const white = "#fff";
export const sky = "#eaf1fc";
export const hillFar = "#d3e1f1";
export const hillNear = "#b7cce3";
export const curb = "#9db5cf";
export const asphalt = "#2a3d50";
export const sea = "#8fb4ea";
export const leaf = "#6f8fb4";
export const leafLight = "#7fa0c4";

export const shape = (d: string, fill: string, opacity?: number): string =>
  `<path d="${d}" fill="${fill}"${opacity === undefined ? "" : ` opacity="${opacity}"`}/>`;

/** `more` is further attributes, such as `stroke-dasharray="2 13"`. */
export const line = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ""} fill="${fill}"/>`;

export const disk = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** Moves what stands at the origin; `turn` is in degrees, clockwise. */
export const at = (x: number, y: number, scale: number, drawing: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ""}${scale === 1 ? "" : `scale(${scale})`}">${drawing}</g>`;

/** Seen in a mirror. */
export const mirrored = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y})scale(-${scale} ${scale})">${drawing}</g>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_none, index) => draw(index)).join("");

/** Letters in a drawing: short words on signs, never what isn't said beside it too. */
export const letters = (
  x: number,
  y: number,
  size: number,
  fill: string,
  text: string,
  weight = 800,
): string =>
  `<text x="${x}" y="${y}" font-family="Archivo,Arial,sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${text}</text>`;
