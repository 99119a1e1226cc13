import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";
import { databaseUrl } from "./app/platform/database/database-url.js";

// The CLI would download a schema engine: prisma/schema-engine.mjs speaks for its WebAssembly build instead.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL("prisma/schema-engine.mjs", import.meta.url),
);

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations", seed: "tsx prisma/seed.ts" },
  datasource: { url: databaseUrl() },
  // The full-text indexes and the tables that SQLite keeps for them: migrations made them, no model describes them.
  experimental: { externalTables: true },
  tables: {
    external: ["search_entries", "lead_search"].flatMap((index) =>
      ["", "_data", "_idx", "_content", "_docsize", "_config"].map((part) => `${index}${part}`),
    ),
  },
});
