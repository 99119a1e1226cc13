/**
 * Fails if a package that the site ships with has a license that nobody has allowed. Reads package-lock.json, in which npm
 * writes every package's license, those of other operating systems too. Tools of development aren't shipped.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import satisfies from "spdx-satisfies";
import { root } from "./run.mjs";

/**
 * Licenses that let us run and pass on the package unchanged, as SPDX names them. LGPL and MPL ask for the source of changes
 * to the package itself, and we change none: libvips is loaded as a library of its own, resvg and satori are as published.
 */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Unlicense",
];

/** Packages that name no license where npm looks, with the one in their file LICENSE, as somebody has read it. */
const asRead = { "png-js": "MIT" };

/**
 * @typedef {{ license?: string, dev?: boolean, devOptional?: boolean }} Locked `devOptional` is what only a tool of
 * development or a package's optional peer asks for; the image doesn't carry it
 */

/**
 * The shipped packages whose license isn't allowed, or isn't said in SPDX's terms.
 * @param {Record<string, Locked>} packages of package-lock.json, by path
 * @returns {string[]} a line for each
 */
export function findForbidden(packages) {
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return { name, license: license ?? new Map(Object.entries(asRead)).get(name) };
    })
    .filter(({ license }) => !isAllowed(license ?? ""))
    .map(({ name, license }) => `${name}: ${license ?? "no license"}`);
}

/** @param {string} license */
function isAllowed(license) {
  try {
    return satisfies(license, allowed);
  } catch {
    // Not an expression of SPDX, such as "SEE LICENSE IN terms.txt": for a person to read.
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const forbidden = findForbidden(packages);
  for (const line of forbidden) console.error(line);
  if (forbidden.length > 0)
    console.error("Read the license, then allow it in bin/check-licenses.mjs or do without the package.");
  process.exit(forbidden.length > 0 ? 1 : 0);
}
