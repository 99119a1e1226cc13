import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, postForm, runJob } from "#tests/support/answer.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const address = "/admin/automation/webhooks";
type Received = { signature: string; delivery: string; body: string };
const received: Received[] = [];
let status = 200;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    const { "evenhaul-signature": signature, "evenhaul-delivery": delivery } = request.headers;
    received.push({ signature: String(signature), delivery: String(delivery), body });
    response.writeHead(status).end(`said ${status}`);
  });
});

let owner: TestStaff;
let agent: TestStaff;
let url = "";
const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  owner = await addStaff(file, "owner");
  agent = await addStaff(file, "agent");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  await db.webhookEndpoint.deleteMany();
});

const read = async (search = "", staff = owner) =>
  (await answer(address + search, { headers: { Cookie: staff.cookie } })).text();
const post = (fields: Record<string, string>) =>
  postForm(address, { currentPassword: staffPassword, ...fields }, { Cookie: owner.cookie });
const entry = (changes: Record<string, string> = {}) => ({
  intent: "add",
  name: "Dispatch board",
  url,
  onBooked: "on",
  ...changes,
});
const theOne = () => db.webhookEndpoint.findFirstOrThrow();
const step = async (intent: string) => {
  const { id, version } = await theOne();
  return post({ intent, id, seen: `version=${version}` });
};
const signedBy = (secret: string, { signature, body }: Received): boolean => {
  const t = /^t=(\d+)/.exec(signature)?.[1];
  return signature.includes(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"));
};
const secretIn = (html: string) => /whsec_[\w-]{43}/.exec(html)?.[0] ?? "";

test("a new webhook shows its secret once, and its test is signed with it and shown with its answer", async () => {
  const added = await post(entry());
  expect(added.status).toBe(200);
  const secret = secretIn(await added.text());
  expect(secret).not.toBe("");
  expect(await read()).not.toContain(secret);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain(secret);
  const tested = await step("test");
  expect(tested.status).toBe(303);
  expect(received).toHaveLength(1);
  const [sent] = received as [Received];
  expect(signedBy(secret, sent)).toBe(true);
  expect(JSON.parse(sent.body)).toMatchObject({ id: sent.delivery, event: "test", facts: {} });
  const page = await read(leadsTo(tested)?.replace(address, ""));
  expect(page).toContain("The test was answered 200");
  expect(page).toContain("said 200");
  expect(page).toContain(sent.delivery);
});

test("a test that fails is tried once, and its reason is shown", async () => {
  await post(entry());
  status = 500;
  const page = await read(leadsTo(await step("test"))?.replace(address, ""));
  expect(page).toContain("The test was answered 500");
  expect(page).toContain("said 500");
  await runJob("deliver webhooks");
  expect(received).toHaveLength(1);
  expect((await theOne()).failures).toBe(0);
});

test("a replaced secret signs beside the new one for three days, then no more", async () => {
  const first = secretIn(await (await post(entry())).text());
  const second = secretIn(await (await step("renew")).text());
  expect(second).not.toBe(first);
  await step("test");
  await db.webhookEndpoint.updateMany({ data: { previousUntil: new Date() } });
  await step("test");
  const [during, after] = received as [Received, Received];
  expect([signedBy(first, during), signedBy(second, during)]).toEqual([true, true]);
  expect([signedBy(first, after), signedBy(second, after)]).toEqual([false, true]);
});

test.each([
  ["no name", { name: " " }, "Give it a name"],
  ["no address", { url: "" }, "This is no web address"],
  ["a private address", { url: "https://10.1.2.3/" }, "leads into a private network"],
  ["plain http", { url: "http://hooks.example.com/" }, "must begin with https://"],
  ["no event", { onBooked: "" }, "Choose at least one event"],
])("%s is 400 with the values kept", async (_what, changes, message) => {
  const response = await post(entry(changes));
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(message);
  const { name, url: typed } = entry(changes);
  for (const kept of [name, typed]) expect(page).toContain(`value="${kept}"`);
  expect(await db.webhookEndpoint.count()).toBe(0);
});

test("paused, it gets nothing and keeps what waits; switched on, it gets that", async () => {
  await post(entry());
  const { id } = await theOne();
  await db.webhookDelivery.create({
    data: {
      endpointId: id,
      event: "lead.booked",
      payload: "{}",
      outboxMessages: { create: { kind: "webhook", channel: "webhook" } },
    },
  });
  await step("pause");
  await runJob("deliver webhooks");
  expect(received).toHaveLength(0);
  expect(await read()).toContain("until the webhook is switched on");
  await step("resume");
  await runJob("deliver webhooks");
  expect(received).toHaveLength(1);
});

test("a delivery is sent again under its id, once for a double click", async () => {
  await post(entry());
  await step("test");
  const delivery = (await db.webhookDelivery.findFirstOrThrow()).id;
  for (let click = 0; click < 2; click++) await post({ intent: "again", delivery });
  await runJob("deliver webhooks");
  expect(received.map((one) => one.delivery)).toEqual([delivery, delivery]);
});

test("while everything is held nothing leaves, a test neither, and the screen says so", async () => {
  await post(entry());
  await db.setting.create({ data: { name: "outbox.isHeld", value: "on" } });
  expect((await step("test")).status).toBe(409);
  const { id } = await theOne();
  await db.webhookDelivery.create({
    data: {
      endpointId: id,
      event: "lead.booked",
      payload: "{}",
      outboxMessages: { create: { kind: "webhook", channel: "webhook" } },
    },
  });
  await runJob("deliver webhooks");
  expect(received).toHaveLength(0);
  expect(await read()).toContain("Everything is held");
  await db.setting.deleteMany({ where: { name: "outbox.isHeld" } });
  await runJob("deliver webhooks");
  expect(received).toHaveLength(1);
});

test("a change from an old page changes nothing and says so", async () => {
  await post(entry());
  const { id } = await theOne();
  await step("pause");
  const late = await post({ ...entry({ name: "Other name" }), intent: "change", id, seen: "version=0" });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain("Somebody changed this first");
  expect((await theOne()).name).toBe("Dispatch board");
  expect((await post({ intent: "delete", id, seen: "version=0" })).status).toBe(409);
  await step("delete");
  expect(await db.webhookEndpoint.count()).toBe(0);
});

test("agents see the host of an address and no buttons", async () => {
  await post(entry({ url: `${url}?key=abc` }));
  const page = await read("", agent);
  expect(page).toContain("Dispatch board");
  expect(page).not.toContain("key=abc");
  expect(page).not.toContain('value="test"');
});
