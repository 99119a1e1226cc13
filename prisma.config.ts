import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";
import { databaseUrl } from "./prisma/database-url.js";

// The CLI would download a schema engine: prisma/schema-engine.mjs speaks for its WebAssembly build instead.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL("prisma/schema-engine.mjs", import.meta.url),
);

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations", seed: "tsx prisma/seed.ts" },
  datasource: { url: databaseUrl() },
  // The full-text index and the tables that SQLite keeps for it: a migration made them, no model describes them.
  experimental: { externalTables: true },
  tables: {
    external: ["", "_data", "_idx", "_content", "_docsize", "_config"].map((part) => `search_entries${part}`),
  },
});
