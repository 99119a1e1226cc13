/**
 * Loaded before everything else by `npm run test:lts` (`node --import ./tests/run/other-driver.mjs`), on Node 22 and later:
 * every import of better-sqlite3 gets the one in the folder that this file's address names (`?driver=`), compiled for
 * that Node. The installed one is compiled for the Node that installed it.
 */
import * as nodeModule from "node:module";

// The types are of the oldest Node that we run on, which lacks this.
const { registerHooks } = /** @type {any} */ (nodeModule);

/** @typedef {(name: string, context: unknown) => { url: string }} Resolve */

const installed = new URL("../../node_modules/better-sqlite3/", import.meta.url).href;
const compiled = new URL(import.meta.url).searchParams.get("driver") ?? installed;

registerHooks({
  // By the path that was found: test runners resolve names themselves and import paths.
  resolve: (/** @type {string} */ name, /** @type {unknown} */ context, /** @type {Resolve} */ next) => {
    const found = next(name, context);
    return found.url.startsWith(installed)
      ? { ...found, url: compiled + found.url.slice(installed.length) }
      : found;
  },
});
