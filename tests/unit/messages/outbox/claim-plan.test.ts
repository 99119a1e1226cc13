import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { claimBatch } from "#app/domain/messages/outbox/claim-due.server.ts";
import { onDatabase } from "#tests/support/lead-list.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { planOf, rememberStatements } from "#tests/support/remember-statements.ts";

const kinds = ["quote-to-customer" as const];

beforeEach(async () => {
  await db.outboxMessage.deleteMany();
  await aQuote();
});

test("a claim reads what is due from its index and changes those rows only, however many wait", async () => {
  const remembered = rememberStatements();
  expect(await claimBatch("email", kinds, new Date(), 10)).toHaveLength(1);
  const plans = onDatabase((file) => remembered.map(({ sql }) => planOf(file, sql)));
  expect(plans).toEqual([
    [
      "SEARCH main.outbox_messages USING INDEX outbox_messages_channel_delivered_at_given_up_at_held_at_due_at_idx (channel=? AND delivered_at=? AND given_up_at=? AND held_at=? AND due_at<?)",
    ],
    ["SEARCH main.outbox_messages USING INDEX sqlite_autoindex_outbox_messages_1 (id=?)"],
  ]);
});

const taken = { deliveredAt: new Date(), givenUpAt: new Date(), heldAt: new Date() };
const later = new Date(Date.now() + 60_000);

test.each([...Object.entries(taken), ["dueAt", later] as const, ["leasedUntil", later] as const])(
  "a message whose %s changes between finding and claiming is left alone",
  async (name, at) => {
    // The row changes right after it is found, as by another process.
    const find = db.outboxMessage.findMany.bind(db.outboxMessage);
    vi.spyOn(db.outboxMessage, "findMany").mockImplementationOnce((async (query: object) => {
      const found = await find(query);
      await db.outboxMessage.updateMany({ data: { [name]: at } });
      return found;
    }) as unknown as typeof find);
    expect(await claimBatch("email", kinds, new Date(), 10)).toEqual([]);
  },
);
