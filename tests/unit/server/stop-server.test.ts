import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stoppable } from "../../../app/platform/server/stop-server.mjs";

/** Makes twenty connections to a port, writes a file once all have asked, and prints how each ended. */
const visitors = `
  const { connect } = require("node:net");
  const [port, file] = process.argv.slice(1);
  let asked = 0;
  const onAsked = () => (asked += 1) === 20 && require("node:fs").writeFileSync(file, "");
  for (let i = 0; i < 20; i++) {
    let got = "";
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write("GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n", onAsked));
    socket.on("data", (chunk) => (got += chunk));
    socket.on("error", (error) => (got += error.code));
    socket.on("close", () => console.log(got.slice(0, 15)));
  }
`;

const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Nothing else of this process runs meanwhile, so that the visitors wait at the operating system's door. */
function holdUpUntilThereIs(file: string) {
  for (let waits = 0; waits < 1_000 && !existsSync(file); waits++) holdUp(50);
}

test.each([
  ["after the stop began, while the whole process is held up,", "after", 0],
  ["before it, where each answer takes long,", "before", 50],
])("who arrives %s is answered too", async (_when, arrival, answerMs) => {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-stop-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = createServer((_request, response) => {
    holdUp(answerMs);
    response.end("here");
  });
  const stopServer = stoppable(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const haveAsked = join(folder, "have-asked");

  const begin = () => {
    const child = spawn(process.execPath, ["-e", visitors, String(port), haveAsked], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const ended = once(child, "close");
    holdUpUntilThereIs(haveAsked);
    return ended.then(() => printed);
  };
  let stopped = arrival === "after" ? stopServer() : undefined;
  const printed = begin();
  stopped ??= stopServer();
  await stopped;
  expect((await printed).trim().split("\n")).toEqual(Array.from({ length: 20 }, () => "HTTP/1.1 200 OK"));
});

test("a connection on which nothing comes holds up no stop; one on which a request begins does", async () => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.end("here"));
  });
  const stopServer = stoppable(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async (words = "") => {
    const socket = connect(port, "127.0.0.1");
    let got = "";
    socket.on("data", (chunk: Buffer) => (got += chunk.toString()));
    const closed = once(socket, "close").then(() => got);
    await once(socket, "connect");
    if (words) socket.write(words);
    return { socket, closed };
  };
  const silent = await open();
  const slow = await open("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nsl");
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(2);

  let hasStopped = false;
  const stopped = stopServer().then(() => (hasStopped = true));
  expect(await silent.closed).toBe("");
  expect(hasStopped).toBe(false);
  slow.socket.write("ow");
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 200 OK[^]*here$/);
  await stopped;
});
