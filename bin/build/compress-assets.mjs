/** Compresses the built scripts, styles and drawings as far as possible: once per build, not per visit. */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const SMALLEST = 400;
const forms = [
  {
    ending: ".br",
    /** @param {Buffer} file */
    compress: (file) =>
      promisify(brotliCompress)(file, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
        },
      }),
  },
  {
    ending: ".gz",
    /** @param {Buffer} file */
    compress: (file) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/** @param {string} folder with the built files; those that don't get smaller are skipped */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
  for (const name of names) {
    const file = readFileSync(join(folder, name));
    if (file.length < SMALLEST) continue;
    for (const { ending, compress } of forms) {
      const compressed = await compress(file);
      if (compressed.length < file.length) writeFileSync(join(folder, name + ending), compressed);
    }
  }
}
