import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

/** What our docker knows: `fails` names the command that does, `next` how the next image behaves. */
type Docker = {
  images: string[];
  ill: string[];
  crashing: string[];
  running: string | null;
  isStopped: boolean;
  fails: string;
  next: "" | "ill" | "crashing";
  log: string[];
};

/** Stands for docker: it keeps its state in a file, and writes down what it was called with. */
const docker = `#!${process.execPath}
const { readFileSync, writeFileSync } = require("node:fs");
const { createHash } = require("node:crypto");
const file = process.env.FAKE_DOCKER;
const state = JSON.parse(readFileSync(file, "utf8"));
const args = process.argv.slice(2);
const call = args.join(" ");
const tag = process.env.RELEASE;
const end = (code, text) => {
  writeFileSync(file, JSON.stringify(state));
  if (text) console.log(text);
  process.exit(code);
};
if (!/^(inspect|image ls|run|compose ps)/.test(call)) state.log.push(call.startsWith("compose") ? tag + ": " + call : call);
if (state.fails && call.includes(state.fails)) end(1);
if (call === "compose build site") {
  // Names have seconds.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100);
  state.images.push(tag);
  if (state.next) state[state.next].push(tag);
  end(0);
}
if (call.startsWith("compose run ")) end(0);
if (call === "compose up --detach --no-build") {
  if (!state.images.includes(tag)) end(1);
  state.running = tag;
  state.isStopped = false;
  end(0);
}
if (call === "compose stop site") end(0, void (state.isStopped = true));
if (call.startsWith("compose logs ")) end(0, "the log of " + state.running);
if (call === "compose ps --all --quiet site") end(0, state.running ? "c0ffee" : "");
const idOf = (name) => "sha256:" + (name === "latest" ? (state.latest ?? "c0ffee") : name === "00000000T000000Z-before" ? "c0ffee" : name);
if (call === "image ls evenhaul --no-trunc --format {{.Tag}} {{.ID}}")
  end(0, ["latest", ...state.images].reverse().map((name) => name + " " + idOf(name)).join("\\n"));
if (call.startsWith("inspect --format {{.Config.Image}} {{.Image}} "))
  end(0, "evenhaul:" + state.running + " " + idOf(state.running));
if (call.startsWith("inspect --format {{.RestartCount}} "))
  end(0, String(state.crashing.includes(state.running) ? (state.crashes = (state.crashes ?? 0) + 2) : 0));
if (call.startsWith("image rm evenhaul:"))
  end(0, void (state.images = state.images.filter((one) => !call.endsWith(one))));
if (call.startsWith("inspect --format {{.Image}} ")) end(0, "sha256:c0ffee");
if (call.startsWith("tag ")) {
  const [, named] = args[2].split(":");
  if (named === "latest") state.latest = args[1].split(":")[1];
  else if (!state.images.includes(named)) state.images.push(named);
  end(0);
}
if (call.startsWith("run --rm --network=none evenhaul:")) {
  const named = args[3].split(":")[1];
  const fingerprint = createHash("sha256").update(named).digest("hex");
  end(0, JSON.stringify({ fingerprint, madeAt: "2026-11-27T10:00:00.000+00:00", migrations: [] }));
}
console.error("docker doesn't know: " + call);
process.exit(125);
`;

let folder: string;
let server: Server;
const file = () => join(folder, "docker.json");
const state = (): Docker => JSON.parse(readFileSync(file(), "utf8"));
const set = (change: Partial<Docker>) => writeFileSync(file(), JSON.stringify({ ...state(), ...change }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-image-"));
  for (const path of ["bin", "app/platform/server", "compose.yaml"])
    cpSync(path, join(folder, path), { recursive: true });
  mkdirSync(join(folder, "path"));
  writeFileSync(join(folder, "path", "package.json"), '{ "type": "commonjs" }');
  writeFileSync(join(folder, "path", "docker"), docker);
  chmodSync(join(folder, "path", "docker"), 0o755);
  server = createServer((_request, response) => {
    const { running, isStopped, ill, crashing } = state();
    if (!running || isStopped || crashing.includes(running)) return void response.destroy();
    const release = createHash("sha256").update(running).digest("hex").slice(0, 12);
    const isIll = ill.includes(running);
    response.writeHead(isIll ? 503 : 200, { "X-Release": release }).end(isIll ? "ill" : "ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const [OLDER, RUNNING] = ["20261126T100000Z-aaaa", "20261127T100000Z-bbbb"];
beforeEach(() => {
  rmSync(join(folder, ".release"), { recursive: true, force: true });
  const fresh: Docker = {
    images: [OLDER, RUNNING],
    ill: [],
    crashing: [],
    running: RUNNING,
    isStopped: false,
    fails: "",
    next: "",
    log: [],
  };
  writeFileSync(file(), JSON.stringify(fresh));
});

async function run(...options: string[]) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(
    process.execPath,
    [join(folder, "bin/release.mjs"), "--image", "--url", url, "--wait", "4", ...options],
    {
      env: {
        ...process.env,
        PATH: `${join(folder, "path")}${delimiter}${process.env.PATH}`,
        FAKE_DOCKER: file(),
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, output };
}

test("one command forward: built, tried on the database, started, healthy, and named latest", async () => {
  const { status, output } = await run();
  expect(output).toMatch(/runs, and is healthy/);
  expect(status).toBe(0);
  const { running, log, images } = state();
  expect(images).toEqual([OLDER, RUNNING, running]);
  expect(log).toEqual([
    `${running}: compose build site`,
    `${running}: compose run --rm --no-deps -T site node bin/release/try-database.mjs`,
    `tag evenhaul:${running} evenhaul:latest`,
    `${running}: compose up --detach --no-build`,
  ]);
});

test("one command back, and none before the first", async () => {
  expect((await run("--back")).status).toBe(0);
  expect(state().running).toBe(OLDER);
  expect(state().log.join("\n")).toMatch(/bin\/release\/go-back\.mjs --to \{"migrations":\[\]\}/);
  const { status, output } = await run("--back");
  expect([status, state().running]).toEqual([1, OLDER]);
  expect(output).toMatch(/no release before/);
});

describe("the running container is left alone where", () => {
  test.each([
    ["the image can't be built", "compose build", /could not be built/],
    ["it would not start on the database", "try-database", /would not start with the site's settings/],
  ])("%s", async (_what, fails, message) => {
    set({ fails });
    const { status, output } = await run();
    expect(output).toMatch(message);
    expect([status, state().running, state().images]).toEqual([1, RUNNING, [OLDER, RUNNING]]);
    expect(state().log.join("\n")).not.toMatch(/compose (up|stop)/);
  });
});

describe("an image that doesn't come up is left for the one before it, and removed, where it", () => {
  test.each([
    ["says that it's ill", "ill" as const, /wasn't healthy after 4 s \(503 ill\)/],
    ["crashes", "crashing" as const, /ended 3 times by itself/],
  ])("%s", async (_what, next, message) => {
    set({ next });
    const { status, output } = await run();
    expect(output).toMatch(message);
    expect(output).toMatch(new RegExp(`the log of .*-files[^]*${RUNNING} runs again`));
    expect([status, state().running, state().images]).toEqual([1, RUNNING, [OLDER, RUNNING]]);
    expect(state().log.at(-3)).toBe(`tag evenhaul:${RUNNING} evenhaul:latest`);
  });
});

test("it stays, ill as it is, where the database can't go back", async () => {
  set({ next: "ill", fails: "go-back" });
  const { status, output } = await run();
  expect(output).toMatch(/stays, though it isn't healthy/);
  expect([status, state().running === RUNNING]).toEqual([1, false]);
  expect(state().log.join("\n")).not.toContain("compose stop");
});

test("an image that compose built without a tag becomes the one before", async () => {
  set({ images: [], running: "latest" });
  expect((await run()).status).toBe(0);
  expect(state().log[0]).toBe("tag sha256:c0ffee evenhaul:00000000T000000Z-before");
  expect((await run("--back")).status).toBe(0);
  expect(state().running).toBe("00000000T000000Z-before");
});

test("after a plain compose up, which names it latest, the image in force is known by its id", async () => {
  expect((await run("--back")).status).toBe(0);
  set({ running: "latest" });
  const { status, output } = await run("--back");
  expect([status, output]).toEqual([1, expect.stringContaining(`no release before ${OLDER}`)]);
});

test("older images are removed, but never the one before", async () => {
  expect((await run("--keep", "1")).status).toBe(0);
  const { images, running } = state();
  expect(images).toEqual([RUNNING, running]);
});

test("compose has the service and the image that the command names", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8")) as {
    services: Record<string, { image?: string; ports?: string[] }>;
  };
  const command = readFileSync("bin/release/image.mjs", "utf8");
  const [, repository] = /REPOSITORY = "([^"]+)"/.exec(command) ?? [];
  expect(services.site?.image).toBe(`${repository}:\${RELEASE:-latest}`);
  const [, port] = /url = "http:\/\/([\d.:]+)"/.exec(command) ?? [];
  expect(services.site?.ports).toEqual([`${port}:3000`]);
});
