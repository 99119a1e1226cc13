import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    /** Node's own answer, lent by bin/serve.mjs; other servers of Remix lend none. */
    response?: import("node:http").ServerResponse;
  }
}

export default defineConfig({
  plugins: [remix(remixConfig)],
  // public/ is served as it is, with its own cache time; assets with a hash in the name stay for a year.
  build: { copyPublicDir: false, sourcemap: false, assetsInlineLimit: 0 },
});
