/**
 * Loaded before everything else (`node --import ./tests/run/other-driver.mjs`) on Node 22 and later: every import of
 * better-sqlite3 gets version 13, which brings its binaries and needs no compiler. The image does it by the folder's name.
 */
import * as nodeModule from "node:module";

// The types are of the oldest Node that we run on, which lacks this.
const { registerHooks } = /** @type {any} */ (nodeModule);

/** @typedef {(name: string, context: unknown) => { url: string }} Resolve */

registerHooks({
  // By the path that was found: test runners resolve names themselves and import paths.
  resolve: (/** @type {string} */ name, /** @type {unknown} */ context, /** @type {Resolve} */ next) => {
    const found = next(name, context);
    if (!/\/node_modules\/better-sqlite3\//.test(found.url)) return found;
    return next("better-sqlite3-13", {
      parentURL: import.meta.url,
      conditions: ["node", "import", "require"],
    });
  },
});
