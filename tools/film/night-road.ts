import { EARTH, HEIGHT, WIDTH, colours } from "./paint";

const DASH = 180;

/** Night sky, hills and a moving road behind every scene; `driven` is in pixels. */
export function nightRoad(driven: number): string {
  const dashes = Array.from({ length: WIDTH / DASH + 2 }, (_, i) => {
    const x = i * DASH - (driven % DASH);
    return `<rect x="${x.toFixed(1)}" y="636" width="90" height="9" rx="4" fill="${colours.amber}"/>`;
  });
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.asphalt}"/><stop offset="1" stop-color="${colours.inkSoft}"/></linearGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    hills(driven * 0.06, 470, 46, "#10304e"),
    hills(driven * 0.14 + 300, 510, 34, "#0d2740"),
    `<rect y="${EARTH}" width="${WIDTH}" height="${HEIGHT - EARTH}" fill="${colours.tarmac}"/>`,
    `<rect y="${EARTH}" width="${WIDTH}" height="5" fill="${colours.nightRoad}"/>`,
    ...dashes,
  ].join("");
}

function hills(shift: number, base: number, height: number, fill: string): string {
  const points = Array.from({ length: 65 }, (_, i) => {
    const x = i * 20;
    const y = base - height * Math.sin((x + shift) / 170) - height * 0.5 * Math.sin((x + shift) / 71 + 2);
    return `${x} ${y.toFixed(1)}`;
  });
  return `<path d="M0 ${EARTH}L${points.join("L")}L${WIDTH} ${EARTH}z" fill="${fill}"/>`;
}
