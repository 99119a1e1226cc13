/**
 * Remix's server build, with what app/entry.server.tsx exports for the server around it.
 * @typedef {import("@remix-run/node").ServerBuild & { entry: { module: typeof import("../../entry.server.tsx") } }} SiteBuild
 */

/**
 * Loads the built app once. An invalid environment ends the process with app/env.server.ts's message and no stack.
 * @returns {Promise<SiteBuild>}
 */
export async function loadBuild() {
  try {
    return await import(new URL("../../../build/server/index.js", import.meta.url).href);
  } catch (error) {
    const isOurs = error instanceof Error && error.message.startsWith("The environment is not right.");
    console.error(isOurs ? error.message : error);
    process.exit(1);
  }
}
