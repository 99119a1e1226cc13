/**
 * Loaded before everything else (`node --import ./bin/other-driver.mjs`) on Node 22 and later: every import of
 * better-sqlite3 gets version 13, which brings its binaries and needs no compiler. The image does it by the folder's name.
 */
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) => next(name === "better-sqlite3" ? "better-sqlite3-13" : name, context),
});
