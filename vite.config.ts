import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { shareScripts } from "./bin/build/shared-scripts";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    /** Node's own answer, lent by app/platform/server/serve.mjs; other servers of Remix lend none. */
    response?: import("node:http").ServerResponse;
  }
}

/**
 * What stays a package of its own beside the server's bundle: what the server in bin/ uses too, and what isn't plain
 * JavaScript or finds files by its own place. A start that looks for each of the others' 700 files takes a third longer.
 */
const apart = [
  "react",
  "react-dom",
  "@remix-run/node",
  "@remix-run/react",
  "prom-client",
  "pino",
  "better-sqlite3",
  "@prisma/client",
  "@prisma/adapter-better-sqlite3",
  "@node-rs/argon2",
  "@resvg/resvg-js",
  "satori",
  "harfbuzzjs",
  "sharp",
  "nodemailer",
  "imapflow",
  "mailparser",
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  build: {
    // public/ is served as it is, with its own cache time; assets with a hash in the name stay for a year.
    copyPublicDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    // Every page's scripts are 4% smaller than esbuild leaves them.
    minify: isSsrBuild ? false : "terser",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: shareScripts() } },
  },
  ssr: command === "build" ? { noExternal: true, external: apart } : {},
}));
