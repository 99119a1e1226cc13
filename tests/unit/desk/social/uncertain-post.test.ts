import { describeSocialError } from "#app/domain/desk/social/social-error-messages.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { findOutboxMessage, listOutbox } from "#app/domain/desk/outbox-desk/list-outbox.server.ts";
import { sendAgain } from "#app/domain/desk/outbox-desk/send-again.server.ts";
import { saveChannel } from "#app/domain/desk/social/channels.server.ts";
import { deliverPosts } from "#app/domain/desk/social/deliver-posts.server.ts";
import { loadPost } from "#app/domain/desk/social/load-posts.server.ts";
import { createPost } from "#app/domain/desk/social/save-post.server.ts";
import { schedulePost, withdrawPost } from "#app/domain/desk/social/schedule-post.server.ts";
import { valueOf } from "#tests/support/value-of.ts";

const now = new Date("2026-12-01T17:00:00Z");
/** What the network answers to a post; 0 takes it and hangs up. */
let status = 0;
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    if (status === 0) response.destroy();
    else response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
  });
});
let by: { id: string; name: string };
let channelId: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const staff = { email: "sample-owner@example.com", name: "Sample Owner", role: "owner" } as const;
  const { id } = await db.staff.create({ data: staff });
  by = { id, name: staff.name };
  const channel = { kind: "mastodon", name: "Ours", url, handle: "@ours", secret: "s" } as const;
  channelId = valueOf(await saveChannel(null, { ...channel, isOn: true, seen: {} }, by, now));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => db.outboxMessage.deleteMany());

const input = () => ({
  title: "A title",
  text: "Half a tank is plenty.",
  linkPath: "",
  campaign: "",
  altText: "",
  when: "",
  channels: [{ id: channelId, ownText: "" }],
});
const stepOf = async (id: string) => ({
  id,
  by,
  now,
  seen: { version: String((await loadPost(id, now))?.version) },
});

/** A post that the network answered so, once or until it was given up. */
async function tried(answer: number, times = 1): Promise<string> {
  status = answer;
  const id = valueOf(await createPost(input(), by, now));
  valueOf(await schedulePost(await stepOf(id), input(), "now"));
  for (let time = 0; time < times; time++) {
    const at = new Date(now.getTime() + time * 60 * 60_000);
    await deliverPosts({ now: () => at, stopping: () => false, report: () => undefined });
  }
  return id;
}

test("a post whose answer was lost can’t be a draft again: the network may have it", async () => {
  const id = await tried(0);
  const taken = await withdrawPost(await stepOf(id));
  expect(taken).toMatchObject({
    error: { problems: [{ error: { code: "maybe-posted", channel: "Ours" } }] },
  });
  expect(describeSocialError({ code: "maybe-posted", channel: "Ours" })).toContain("Ours may have it");
  expect(await loadPost(id, now)).toMatchObject({ status: "scheduled", deliveries: [{ status: "queued" }] });
});

test("one that the network refused can", async () => {
  const id = await tried(422);
  expect((await loadPost(id, now))?.state).toBe("failed");
  valueOf(await withdrawPost(await stepOf(id)));
  expect((await loadPost(id, now))?.state).toBe("draft");
});

test("the outbox leads to a post that failed, and queues nothing that would never leave", async () => {
  const id = await tried(503, 4);
  const { entries } = await listOutbox(
    { state: "given-up", kind: "social-post", to: "", after: "" },
    10,
    now,
  );
  expect(entries).toMatchObject([{ postId: id, to: "Ours", label: "Social post: A title", canMend: false }]);
  const message = entries[0]?.id ?? "";
  const revision = (await findOutboxMessage(message, now))?.entry.revision ?? "";
  expect(await sendAgain({ id: message, revision, by, now })).toMatchObject({
    error: { code: "post-elsewhere" },
  });
  expect(await db.outboxMessage.findFirst()).toMatchObject({ givenUpAt: expect.any(Date) as Date });
});
