import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { TEMPLATE } from "./template-database.ts";
import { freePort } from "./start-site.ts";

const isRoot = process.getuid?.() === 0;
/** The site's user where tests run as root, as they do in a container. */
const NOBODY = 65_534;
const asSite = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** What a checkout has of us, without what takes minutes to make: a build of these files is copied in. */
const sources = ["bin", "package.json", "prisma", "public", "tools/try-start.mjs", "app/platform"];
const generated = ["fonts", "geography", "passwords"].map((name) => `app/generated/${name}`);

/** Edits by path: a file's new text, or what becomes of its text. */
export type Edits = Record<string, string | ((text: string) => string)>;

const onLive = (statement: string) => (text: string) =>
  text.replace(
    "app.use(boundBodies(takesUploads));",
    `app.use(boundBodies(takesUploads));
if (process.env.DATABASE_URL?.includes("/live/")) ${statement}`,
  );
export const SERVER = "app/platform/server/serve.mjs";
export const crashing = { [SERVER]: onLive('throw new Error("It crashes where customers are.");') };
export const ill = {
  [SERVER]: onLive(
    'app.use("/healthz", (_request, response) => void response.status(503).json({ status: "ill" }));',
  ),
};
export const migration = (name: string, sql: string): Edits => ({
  [`prisma/migrations/29990101000000_${name}/migration.sql`]: sql,
});

export type Options = Partial<
  Record<"user" | "wait" | "install" | "build" | "restart" | "stop" | "crashes", string | undefined>
>;
export type Releases = Awaited<ReturnType<typeof makeReleases>>;

/**
 * A checkout, a folder for releases, a database and what systemd does for them: it starts the current release as the
 * site's user, and again whenever it ends by itself.
 */
export async function makeReleases() {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-releases-"));
  chmodSync(folder, 0o755);
  const [checkout, base, live] = ["checkout", "site", "live"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of sources) cpSync(path, join(checkout, path), { recursive: true });
  writeFileSync(join(checkout, ".gitignore"), "/node_modules\n/build\n/app/generated\n");
  edit({ "tools/try-start.mjs": "process.exit(0);" });
  mkdirSync(base);
  mkdirSync(live, { mode: 0o700 });
  const database = join(live, "evenhaul.db");
  cpSync(join(process.env[TEMPLATE] ?? "", "template.db"), database);
  if (isRoot) for (const path of [live, database]) chownSync(path, NOBODY, NOBODY);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: `file:${database}`,
    ASSETS_DIR: join(live, "assets"),
    PORT: String(port),
    SESSION_SECRET: "a secret that only tests know",
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    VPIC_BASE_URL: "http://127.0.0.1:9",
  };
  writeFileSync(
    join(base, ".env"),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join("\n"),
  );
  const buildScript = join(folder, "build.mjs");
  writeFileSync(
    buildScript,
    `import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
for (const path of ${JSON.stringify(["build", ...generated])})
  cpSync(${JSON.stringify(process.cwd())} + "/" + path, path, { recursive: true });
const release = JSON.parse(readFileSync("build/release.json", "utf8"));
release.fingerprint = createHash("sha256").update(readFileSync("release-number")).digest("hex");
release.madeAt = new Date((process.env.SOURCE_DATE_EPOCH ?? Date.now() / 1_000) * 1_000).toISOString().replace("Z", "+00:00");
writeFileSync("build/release.json", JSON.stringify(release));`,
  );

  function edit(edits: Edits) {
    for (const [path, change] of Object.entries(edits)) {
      const file = join(checkout, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof change === "string" ? change : change(readFileSync(file, "utf8")));
    }
  }
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
      cwd: checkout,
      encoding: "utf8",
      env: { ...process.env, GIT_COMMITTER_DATE: `${1_790_000_000 + commits * 60} +0000` },
    });
  let commits = 0;
  function commit() {
    commits += 1;
    writeFileSync(join(checkout, "release-number"), String(commits));
    git("add", "--all");
    git("commit", "--quiet", "--message", `Release ${commits}`);
  }
  git("init", "--quiet");
  commit();

  /** The process that serves, and the part of systemd. */
  let site: ChildProcess | null = null;
  let crashes = 0;
  let restarts = 0;
  let log = "";
  function start() {
    const started = spawn(process.execPath, ["bin/start.mjs"], {
      cwd: join(base, "current"),
      ...asSite,
      env: { ...settings, PATH: process.env.PATH, HOST: "127.0.0.1", NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    site = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
    started.once("exit", () => {
      if (site !== started) return;
      crashes += 1;
      setTimeout(() => site === started && start(), 100);
    });
  }
  async function stop() {
    const stopped = site;
    site = null;
    if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return;
    const ended = new Promise((resolve) => stopped.once("exit", resolve));
    stopped.kill("SIGTERM");
    await ended;
  }
  const systemd = createServer((request, response) => {
    const answer = async () => {
      if (request.url === "/crashes") return void response.end(String(crashes));
      await stop();
      restarts += 1;
      if (request.url === "/restart") start();
      response.end();
    };
    void answer();
  });
  await new Promise<void>((resolve) => systemd.listen(0, "127.0.0.1", resolve));
  const command = (path: string) =>
    `'${process.execPath}' -e 'fetch("http://127.0.0.1:${(systemd.address() as AddressInfo).port}/${path}").then((answer) => answer.text()).then(console.log)'`;
  const commands = {
    user: "nobody",
    wait: "60",
    install: `ln -s '${process.cwd()}/node_modules' node_modules`,
    build: `'${process.execPath}' '${buildScript}'`,
    restart: command("restart"),
    stop: command("stop"),
    crashes: command("crashes"),
  };
  const restartsBefore = () => restarts;

  return {
    folder,
    checkout,
    base,
    database,
    url,
    commands,
    edit,
    commit,
    restarts: restartsBefore,
    log: () => log,
    pid: () => site?.pid,
    /** The files as they were committed `back` commits ago. */
    reset: (back: number) => git("reset", "--quiet", "--hard", `HEAD~${back}`),
    /**
     * Runs the command, each option of which may be another one, or its own default if it's undefined; returns how it
     * ended and what it printed.
     */
    async run({ from, ...options }: Options & { from?: string } = {}, ...more: string[]) {
      const all = Object.entries({ ...commands, ...options }).flatMap(([name, value]) =>
        value === undefined ? [] : [`--${name}`, value],
      );
      const script = join(from ?? checkout, "bin/release.mjs");
      const child = spawn(process.execPath, [script, base, ...all, ...more], {
        env: { ...process.env, NODE_OPTIONS: "" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
      const status = await new Promise<number | string>((resolve) =>
        child.once("close", (code, signal) => resolve(signal ?? code ?? "")),
      );
      return { status, output };
    },
    async end() {
      await stop();
      systemd.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
