import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { MAX_PICTURE_BYTES } from "#app/domain/base/files/file-limits.ts";
import { BODY_MS, boundBodies } from "../../../app/platform/server/bound-bodies.mjs";
import type { Server } from "node:http";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Begins a post of 20 bytes to a server that answers /early at once and everything else once it's read. */
async function post(path: string, times: { form: number; upload: number; drain: number }) {
  const app = express();
  app.use(boundBodies((each) => each.startsWith("/admin"), times));
  app.post("/early", (request, response) => {
    // As a form that is read until it's too long.
    request.on("data", () => request.pause());
    response.status(413).send("too large");
  });
  app.post("*", (request, response) => request.resume().on("end", () => response.send("whole")));
  server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  let got = "";
  socket.on("data", (chunk: Buffer) => (got += chunk.toString()));
  const closed = once(socket, "close").then(() => got);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n${"a".repeat(10)}`);
  return { socket, closed, got: () => got };
}

const LONG = 60_000;

test("a form that doesn't arrive in time is hung up on, an upload has longer", async () => {
  const slow = await post("/quote", { form: 50, upload: LONG, drain: LONG });
  expect(await slow.closed).toBe("");
  server.close();
  const upload = await post("/admin/social/posts/1", { form: 50, upload: LONG, drain: LONG });
  await new Promise((resolve) => setTimeout(resolve, 300));
  upload.socket.write("a".repeat(10));
  await expect.poll(upload.got).toContain("whole");
});

test("an answer before the end of the body is seen, and the connection closed soon after", async () => {
  const early = await post("/early", { form: LONG, upload: LONG, drain: 200 });
  expect(await early.closed).toMatch(/^HTTP\/1\.1 413[^]*too large$/);
});

test("where the rest comes after the answer, the connection is good for another request", async () => {
  const early = await post("/early", { form: LONG, upload: LONG, drain: LONG });
  await expect.poll(early.got).toContain("too large");
  early.socket.write(`${"a".repeat(10)}POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
  await expect.poll(early.got).toContain("whole");
});

test("what staff may send fits through the nginx of docs/scale.md, and has time at 1 Mbit/s", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync("docs/scale.md", "utf8")) ?? [];
  const most = 4 * MAX_PICTURE_BYTES;
  expect(Number(megabytes) * 1_024 * 1_024).toBeGreaterThanOrEqual(most);
  expect(BODY_MS.upload).toBeGreaterThan((most * 8) / 1_000);
});
