import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signingSecrets, newSecret } from "#app/domain/channels/webhooks/endpoint-secret.server.ts";
import { webhookEvents } from "#app/domain/channels/webhooks/webhook-events.ts";
import { sendWebhook } from "#app/gateways/webhook.server.ts";

/** The sample code of docs/webhooks.md, run against what the gateway really sends. */
const docs = readFileSync("docs/webhooks.md", "utf8");
type Verify = (secret: string, header: string, body: string, nowSeconds?: number) => boolean;

const received: { header: string; body: string }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    received.push({ header: String(request.headers["evenhaul-signature"]), body });
    response.end();
  });
});
const folder = mkdtempSync(join(tmpdir(), "webhook-docs-"));
let verify: Verify;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const file = join(folder, "verify.mjs");
  writeFileSync(file, /```js\n([\s\S]*?)```/.exec(docs)?.[1] ?? "");
  ({ verify } = (await import(/* @vite-ignore */ file)) as { verify: Verify });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a receiver with the sample code believes ours, with the old secret too, and nothing else", async () => {
  const stored = {
    secret: newSecret(),
    previousSecret: newSecret(),
    previousUntil: new Date(Date.now() + 1_000),
  };
  const now = new Date();
  const secrets = signingSecrets(stored, now);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const call = { url, secrets, id: "d1", event: "test", body: '{"text":"Zürich ✓"}' };
  expect(await sendWebhook({ allowThisMachine: true }, call, now)).toMatchObject({ ok: true });
  const [{ header, body }] = received as [{ header: string; body: string }];
  expect(secrets).toHaveLength(2);
  for (const secret of secrets) expect(verify(secret, header, body)).toBe(true);
  expect(verify("whsec_another", header, body)).toBe(false);
  expect(verify(secrets[0], header, `${body} `)).toBe(false);
  expect(verify(secrets[0], header, body, now.getTime() / 1_000 + 301)).toBe(false);
  expect(
    verify(secrets[0], header.replace(/^t=\d+/, `t=${Math.floor(now.getTime() / 1_000) + 9}`), body),
  ).toBe(false);
  for (const forged of ["", "t=1", "v1=00", "t=x,v1=y", `${header.split(",")[0]},v1=`])
    expect(verify(secrets[0], forged, body), forged).toBe(false);
});

test("every event is described", () => {
  for (const event of Object.keys(webhookEvents)) expect(docs).toContain(`| \`${event}\``);
});
