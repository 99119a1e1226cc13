/**
 * Loads the built app once. A wrong environment ends the process with the words of app/env.server.ts, without a stack.
 * @returns {Promise<any>} Remix's server build
 */
export async function loadBuild() {
  try {
    return await import(new URL("../build/server/index.js", import.meta.url).href);
  } catch (error) {
    const isOurs = error instanceof Error && error.message.startsWith("The environment is not right.");
    console.error(isOurs ? error.message : error);
    process.exit(1);
  }
}
