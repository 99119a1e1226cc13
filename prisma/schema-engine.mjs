#!/usr/bin/env node
/**
 * Replaces Prisma's schema-engine binary, which the CLI would otherwise download: speaks the same line-based JSON-RPC
 * on stdio, using the engine's WebAssembly build from npm and the app's own driver. prisma.config.ts sets
 * PRISMA_SCHEMA_ENGINE_BINARY to this file.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

const { values: options, positionals } = parseArgs({
  strict: false,
  options: { datamodels: { type: "string", multiple: true }, datasource: { type: "string" } },
});
// `schema-engine cli can-connect-to-database | create-database`: SQLite creates its file on connecting.
if (positionals.includes("cli")) process.exit(0);

const url = (options.datasource && JSON.parse(options.datasource).url) || ":memory:";
if (!/^(file:|:memory:)/.test(url)) {
  console.error("Prisma's tools work on a file: npm start migrates a database server.");
  process.exit(1);
}
const datamodels = options.datamodels?.map((path) => [path, readFileSync(path, "utf8")]);

let migrationsTableMissing = false;
/** Adapts better-sqlite3's adapter to what the engine's Wasm build expects of a SQLite driver. */
function adapt(adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter);
  const executeRaw = adapter.executeRaw.bind(adapter);
  // The engine reads the migrations table without expecting it to be missing, so the answer is "no rows".
  adapter.queryRaw = async (query) => {
    try {
      return await queryRaw(query);
    } catch (error) {
      if (error.cause?.kind !== "TableDoesNotExist" || error.cause.table !== "_prisma_migrations")
        throw error;
      migrationsTableMissing = true;
      return { columnNames: [], columnTypes: [], rows: [] };
    }
  };
  // The engine replays whole migrations through executeRaw, which takes a single statement.
  adapter.executeRaw = async (query) =>
    query.args.length ? executeRaw(query) : (await adapter.executeScript(query.sql), 0);
  return adapter;
}
const driver = new PrismaBetterSqlite3({ url });
const factory = bindMigrationAwareSqlAdapterFactory({
  provider: driver.provider,
  adapterName: driver.adapterName,
  connect: async () => adapt(await driver.connect()),
  connectToShadowDb: async () => adapt(await driver.connectToShadowDb()),
});

const wasm = createRequire(import.meta.url)
  .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
  .replace(/\.js$/, ".wasm");
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { "./schema_engine_bg.js": bindings });
bindings.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start?.();
const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, factory);

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

/** The Wasm build's reset only deletes rows; this empties the whole database, as the binary does. */
function reset() {
  const db = new Database(url.replace(/^file:/, "")).unsafeMode();
  db.exec(
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_master; PRAGMA writable_schema = RESET; PRAGMA user_version = 0; VACUUM;",
  );
  db.close();
}

async function call(method, params) {
  if (method === "getDatabaseVersion") return engine.version(params);
  if (method === "reset") return reset() ?? {};
  // These two look for the shadow database's schema only in a cache, which applyMigrations empties.
  if (["evaluateDataLoss", "createMigration"].includes(method))
    await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters });
  const result = await engine[method](params);
  if (method === "diagnoseMigrationHistory") result.hasMigrationsTable &&= !migrationsTableMissing;
  // The binary prints a diff itself, through the CLI; the Wasm build returns it.
  if (method === "diff" && result.stdout)
    send({ id: 0.5, method: "print", params: { content: result.stdout } });
  return result ?? {};
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (!method) continue; // the CLI's acknowledgement of a "print"
  try {
    send({ id, result: await call(method, params) });
  } catch ({ message, meta = null, code }) {
    send({ id, error: { code: 4466, message, data: { is_panic: false, message, meta, error_code: code } } });
  }
}
