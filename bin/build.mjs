/** Builds the site into build/, unless that build was made from exactly the current files. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compressAssets } from "./build/compress-assets.mjs";
import { mustRun, root, tools } from "./run.mjs";

const inputs = [
  "app",
  "prisma",
  "bin",
  "tools",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
];
/** Commands that run where no compiler is, by the name of their file in build/seed. */
const commands = {
  seed: "prisma/seed.ts",
  "seed-demo": "prisma/seed-demo.ts",
  "seed-large": "prisma/seed-large.ts",
  staff: "bin/staff/staff.ts",
  retention: "bin/retention/retention.ts",
  person: "bin/person/person.ts",
  "check-outside": "bin/doctor/check-outside.ts",
  "seed-pages": "prisma/seed-pages.ts",
  // Threads of the server, not commands.
  "draw-share-picture": "app/routes/resources/draw-share-picture.server.ts",
  "draw-bill": "app/domain/shipping/papers/draw-bill.server.ts",
  "checkpoint-wal": "app/sqlite/checkpoint-wal.server.ts",
  "write-rows": "app/domain/crm/leads/export/write-rows.server.ts",
  "parse-list": "app/domain/crm/leads/import/parse-list.server.ts",
  "fetch-emails": "app/domain/channels/inbound-email/fetch-emails.server.ts",
  "shrink-photo": "app/domain/base/files/shrink-photo.server.ts",
  "parse-email": "app/domain/channels/inbound-email/parse-email.server.ts",
};
const outputs = [
  "build/server/index.js",
  "build/client",
  ...Object.keys(commands).map((name) => `build/seed/${name}.js`),
  "build/seed/pages.json",
];
/** Written last: without it there is no build. */
const releaseFile = join(root, "build/release.json");

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "generated")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((one) => (one.isDirectory() ? filesBelow(join(folder, one.name)) : join(folder, one.name)));

/** @param {(file: string) => string | Buffer} trait what of each source counts */
function hashOfSources(trait) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const path = join(root, input);
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path])
      hash.update(file.slice(root.length)).update("\0").update(trait(file)).update("\0");
  }
  return hash.digest("hex");
}

const fingerprint = () => hashOfSources((file) => readFileSync(file));

/** Changes whenever a source is written, and costs a third of reading them all, which each start would do. */
const stamp = () =>
  hashOfSources((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });

/** What a compiler or a test needs: the database client, the ZIPs and roads, the map, the fonts, the leaked passwords. None needs another. */
export const preparations = [
  { name: "database client", script: tools.prisma, args: ["generate"] },
  { name: "ZIPs and roads", script: tools.tsx, args: ["tools/build-geography.ts"] },
  { name: "map", script: tools.tsx, args: ["tools/build-map.ts"] },
  { name: "fonts", script: tools.tsx, args: ["tools/build-fonts.ts"] },
  { name: "faces of share pictures and papers", script: tools.tsx, args: ["tools/build-share-fonts.ts"] },
  { name: "leaked passwords", script: tools.tsx, args: ["tools/build-passwords.ts"] },
];

export function prepare() {
  for (const { name, script, args } of preparations)
    mustRun(`This could not be made: the ${name}.`, script, args, { quiet: true });
}

/**
 * Compiles the commands so that they need no compiler; they're as deep as prisma/seed, because its files look two
 * folders up.
 */
async function buildCommands() {
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // As on the site, whatever NODE_ENV says here.
    esbuild: { jsxDev: false },
    build: {
      ssr: true,
      outDir: "build/seed",
      target: "node20",
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(commands).map(([name, file]) => [name, join(root, file)])),
        output: { chunkFileNames: "[name].js" },
      },
    },
  });
}

/** When the sources were made: what a packager says, the last commit, or now where there is no repository. */
function timeOfSources() {
  const commit = existsSync(join(root, ".git"))
    ? spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" }).stdout
    : "";
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || commit) || Date.now() / 1_000;
  return new Date(seconds * 1_000).toISOString().replace("Z", "+00:00");
}

/**
 * The build's release, or null if there is no build of exactly the current files. An image leaves the sources out, so
 * nothing can differ from them.
 * @returns {import("../app/platform/database/releases.mjs").Release | null}
 */
export function freshRelease(now = "") {
  if (!existsSync(releaseFile) || !outputs.every((output) => existsSync(join(root, output)))) return null;
  const release = JSON.parse(readFileSync(releaseFile, "utf8"));
  if (!existsSync(join(root, "app/root.tsx")) || release.stamp === stamp()) return release;
  return release.fingerprint === (now || fingerprint()) ? release : null;
}

/**
 * Builds if something changed since the last build. Ends the process with a message if that fails.
 * @param {{ isPrepared?: boolean }} [options] whether `prepare` has run
 * @returns {Promise<import("../app/platform/database/releases.mjs").Release>}
 */
export async function buildIfStale({ isPrepared = false } = {}) {
  const before = stamp();
  const now = fingerprint();
  const fresh = freshRelease(now);
  if (fresh) return fresh;
  console.log("Building the site ...");
  rmSync(releaseFile, { force: true });
  if (!isPrepared) prepare();
  mustRun("The site could not be built.", tools.remix, ["vite:build", "--logLevel", "warn"], {
    env: { NODE_ENV: "production" },
  });
  await buildCommands();
  mustRun("The pages could not be read.", "build/seed/seed-pages.js", ["build/seed/pages.json"]);
  await compressAssets(join(root, "build/client/assets"));
  const hash = createHash("sha256").update(readFileSync(join(root, "build/seed/pages.json")));
  const news = join(root, "prisma/data/news");
  for (const name of readdirSync(news).sort()) hash.update(readFileSync(join(news, name)));
  const seed = hash.digest("hex");
  const release = { fingerprint: now, stamp: before, madeAt: timeOfSources(), seed };
  writeFileSync(releaseFile, JSON.stringify(release));
  return release;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await buildIfStale({ isPrepared: process.argv.includes("--prepared") });
