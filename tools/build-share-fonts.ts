import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = path.join(project, "app/generated/fonts");
const require = createRequire(import.meta.url);

/** Both of the site's typefaces, at the weight and width of headings and text; those of papers have two weights of text. */
const faces: { name: string; file: string; axes: Record<string, number> }[] = [
  {
    name: "sign.ttf",
    file: "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
    axes: { wght: 760, wdth: 115 },
  },
  {
    name: "text.ttf",
    file: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    axes: { wght: 500 },
  },
  {
    name: "paper.ttf",
    file: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    axes: { wght: 400 },
  },
  {
    name: "paper-bold.ttf",
    file: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    axes: { wght: 700 },
  },
];

/** Printable ASCII, the Latin-1 letters and the marks that editors use in headings. */
const letters =
  String.fromCodePoint(
    ...Array.from({ length: 95 }, (_, i) => 0x20 + i),
    ...Array.from({ length: 96 }, (_, i) => 0xa0 + i),
  ) + "‘’“”–—…•−";

/** Writes static fonts for share pictures and PDFs: what makes these reads neither woff2 nor variable axes. */
export async function buildShareFonts(): Promise<void> {
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const { name, file, axes } of faces) {
    const [source, output] = [require.resolve(file), path.join(folder, name)];
    if (changed(output) > Math.max(changed(source), changed(fileURLToPath(import.meta.url)))) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      output,
      await subsetFont(readFileSync(source), letters, { targetFormat: "sfnt", variationAxes: axes }),
    );
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await buildShareFonts();
