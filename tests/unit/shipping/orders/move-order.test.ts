import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { changeLead, changeLeads } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { inOneTransaction } from "#app/domain/crm/leads/change/in-one-transaction.server.ts";
import { undoChange } from "#app/domain/crm/leads/change/undo-change.server.ts";
import type { Tx } from "#app/db.server.ts";
import { resumeContact } from "#app/domain/crm/leads/change/resume-contact.server.ts";
import { stopContact } from "#app/domain/crm/leads/change/stop-contact.server.ts";
import { mergeLeads } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import { unmergeLeads } from "#app/domain/crm/leads/merge/unmerge-leads.server.ts";
import { followOrders } from "#app/domain/shipping/orders/follow-orders.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import {
  byCustomer,
  byStaff,
  bySystem,
  movers,
  orderMoves,
  stageOfOrder,
} from "#app/domain/shipping/orders/order-moves.ts";
import type { By, Mover, OrderMove, OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import {
  isOrderOut,
  isOrderOver,
  orderStates,
  progressOf,
} from "#app/domain/shipping/orders/order-states.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { requestOrder } from "#app/domain/shipping/orders/request-order.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder, anOrderRequest } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const staff = byStaff(agent);
const leadOf = async (quoteId: string) => {
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quoteId } });
  return db.lead.findUniqueOrThrow({ where: { id: leadId } });
};
/** Everything that a move could need. */
const given = (name: OrderMoveName): GivenToMove => ({
  reason: "Sample reason",
  moment: new Date(),
  ...(name === "assign" && { carrier: aCarrier() }),
});
const move = (orderId: string, name: OrderMoveName, what: GivenToMove = given(name), by = staff) =>
  moveOrder({ orderId, move: name, by, given: what, now: new Date() });

describe("a request", () => {
  test("has its signature, its event, the lead’s stage and both emails", async () => {
    const { orderId, quote } = await anOrder();
    const order = await db.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { events: true, signature: true, outboxMessages: true },
    });
    expect(order).toMatchObject({ state: "requested", signature: { orderId, signerName: "Pat Example" } });
    expect(order.fee + order.carrierPart).toBe(order.price);
    expect(order.events.map(({ kind, mover }) => [kind, mover])).toEqual([["moved", "customer"]]);
    expect(order.outboxMessages.map(({ kind }) => kind).sort()).toEqual([
      "order-requested",
      "order-to-staff",
    ]);
    expect(await leadOf(quote.id)).toMatchObject({ stage: "ready-to-book" });
  });

  test("is one for a key, and one for a quote as long as it lives", async () => {
    const quote = await aQuote();
    const request = await anOrderRequest(quote.id, quote.email);
    const sign = (key: string) =>
      db.$transaction((tx) => requestOrder(tx, { ...request, signature: { ...request.signature, key } }));
    const first = await sign("one-key");
    await expect(sign("one-key")).rejects.toThrow();
    await expect(sign("another-key")).rejects.toThrow();
    expect(await db.order.count({ where: { quoteId: quote.id } })).toBe(1);
    expect(await db.signature.count({ where: { order: { quoteId: quote.id } } })).toBe(1);
    await move(first.orderId, "decline");
    expect((await sign("a-third-key")).orderNumber).not.toBe(first.orderNumber);
  });

  test("can be without a signature no more than a signature without it, says the database", async () => {
    const { orderId } = await anOrder();
    const { signatureId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await expect(db.order.update({ where: { id: orderId }, data: { signatureId: null } })).rejects.toThrow(
      /signed_check/,
    );
    const { id: _id, ...row } = await db.signature.findUniqueOrThrow({ where: { id: signatureId ?? "" } });
    await expect(
      db.signature.create({ data: { ...row, key: "of-no-order", orderId: "no-such-order" } }),
    ).rejects.toThrow(/FOREIGN KEY|Foreign key/);
    await expect(
      db.order.update({ where: { id: orderId }, data: { fee: { increment: 1 } } }),
    ).rejects.toThrow();
  });
});

describe("the table of moves", () => {
  const road: OrderMoveName[] = ["confirm", "assign", "pick-up", "deliver", "close"];

  test("leads to delivery, each step with its event, its stage and its email", async () => {
    const { orderId, quote } = await anOrder();
    for (const name of road) {
      const moved = await move(orderId, name);
      expect(moved, name).toMatchObject({ ok: true });
      const row = orderMoves.find((each) => each.name === name);
      expect((await leadOf(quote.id)).stage, name).toBe(stageOfOrder[row?.to as OrderState]);
      if (row?.sends)
        expect(await db.outboxMessage.count({ where: { orderId, kind: row.sends } }), name).toBe(1);
    }
    const events = await db.orderEvent.findMany({ where: { orderId }, orderBy: { sequence: "asc" } });
    expect(events.map(({ data }) => (JSON.parse(data) as { move: string }).move)).toEqual([
      "request",
      ...road,
    ]);
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    const ofLead = await db.leadEvent.findMany({ where: { leadId, kind: "order-moved" } });
    expect(ofLead).toHaveLength(events.length);
    // Each is one press: a second one finds the order elsewhere.
    expect(await move(orderId, "deliver")).toMatchObject({ ok: false, error: { code: "no-move" } });
  });

  /** How an order comes to a state, the shortest way with a carrier. */
  const paths: Record<OrderState, OrderMoveName[]> = {
    requested: [],
    confirmed: ["confirm"],
    "carrier-assigned": ["confirm", "assign"],
    "picked-up": ["confirm", "assign", "pick-up"],
    delivered: ["confirm", "assign", "pick-up", "deliver"],
    closed: road,
    declined: ["decline"],
    canceled: ["cancel"],
    expired: ["expire"],
  };
  const pathTo = (state: OrderState, next?: OrderMoveName) =>
    next === "undo-early-pick-up" ? (["confirm", "pick-up"] as const) : paths[state];
  const driver: By = { mover: "driver", staffId: null, name: "Sam" };
  const people: Record<Mover, By> = { staff, customer: byCustomer, system: bySystem, driver };

  async function orderAt(path: readonly OrderMoveName[]) {
    const { orderId, quote } = await anOrder();
    for (const step of path)
      expect(
        await move(orderId, step, given(step), step === "expire" ? bySystem : staff),
        step,
      ).toMatchObject({ ok: true });
    return { orderId, ...quote };
  }

  /** Everything that a move could write. */
  async function written({ orderId, id: quoteId, leadId }: { orderId: string; id: string; leadId: string }) {
    const data = (rows: readonly { data: string }[]) =>
      rows.map((row) => JSON.parse(row.data) as { move: string; from: string | null; to: string });
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const events = await db.orderEvent.findMany({ where: { orderId }, orderBy: { sequence: "asc" } });
    const leadEvents = await db.leadEvent.findMany({
      where: { leadId, kind: "order-moved" },
      orderBy: { sequence: "asc" },
    });
    const outbox = await db.outboxMessage.findMany({ where: { orderId }, select: { kind: true } });
    const quote = await db.quote.findUniqueOrThrow({ where: { id: quoteId } });
    const { stage, lostReason } = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
    return {
      order,
      movers: events.map(({ mover }) => mover),
      moves: data(events),
      leadMoves: data(leadEvents).map(({ move: name, from, to }) => ({ move: name, from, to })),
      audits: await db.auditEntry.count({ where: { subjectId: orderId } }),
      emails: outbox.map(({ kind }) => kind).sort(),
      isBooked: quote.bookedAt !== null,
      stage,
      lostReason,
    };
  }
  type Written = Awaited<ReturnType<typeof written>>;

  function expectWritten(before: Written, after: Written, made: OrderMove, from: OrderState, by: Mover) {
    const step = `${from} ${made.name} ${by}`;
    const event = { move: made.name, from, to: made.to };
    expect(after.order, step).toMatchObject({ state: made.to, price: before.order.price });
    expect(after.order.fee + after.order.carrierPart, step).toBe(after.order.price);
    expect(after.order.version, step).toBe(before.order.version + 1);
    expect(after.moves.slice(0, -1), step).toEqual(before.moves);
    expect(after.moves.at(-1), step).toMatchObject(event);
    expect(after.movers.at(-1), step).toBe(by);
    expect(after.leadMoves, step).toEqual([...before.leadMoves, event]);
    expect(after.audits, step).toBe(before.audits + (by === "staff" ? 1 : 0));
    expect(after.emails, step).toEqual([...before.emails, ...(made.sends ? [made.sends] : [])].sort());
    expect(after.stage, step).toBe(stageOfOrder[made.to]);
    expect(after.lostReason, step).toBe(isOrderOut(made.to) ? `order-${made.to}` : null);
    expect(after.isBooked, step).toBe(progressOf(made.to) >= progressOf("confirmed"));
  }

  const rows: readonly (OrderMove & { name: OrderMoveName })[] = orderMoves.filter(
    ({ name }) => name !== "request",
  );
  const allowed = rows.flatMap((row) =>
    row.from.flatMap((from) => row.by.map((by) => ({ name: row.name, row, from, by }))),
  );

  // That the table itself allows each of these and no other is in order-rules.test.ts, without a database.
  test.each(allowed)("$from, $name by $by: order, lead, quote, audit and email say so", async (step) => {
    const { name, row, from, by } = step;
    const at = await orderAt(pathTo(from, name));
    const before = await written(at);
    expect(await move(at.orderId, name, given(name), people[by])).toMatchObject({ ok: true });
    expectWritten(before, await written(at), row, from, by);
  });

  test.each(orderStates.map(({ code }) => code))(
    "%s: a move that isn’t in the table writes nothing",
    async (state) => {
      const at = await orderAt(pathTo(state));
      const before = await written(at);
      for (const { name, from, by } of rows)
        for (const mover of movers) {
          if (from.includes(state) && by.includes(mover)) continue;
          const moved = await move(at.orderId, name, given(name), people[mover]);
          expect(moved, `${name} ${mover}`).toMatchObject({ ok: false, error: { code: "no-move", state } });
        }
      expect(await written(at)).toEqual(before);
    },
  );

  test("any walk along it is an unbroken chain of events, and its money adds up", async () => {
    const anyNumber = { value: 32 };
    /** The same at each run: what fails can be seen again. */
    const pick = <T>(some: readonly T[]): T => {
      anyNumber.value = (anyNumber.value * 16_807) % 2_147_483_647;
      const picked = some[anyNumber.value % some.length];
      if (picked === undefined) throw new Error("There is no way out.");
      return picked;
    };
    for (let walk = 0; walk < 4; walk += 1) {
      const at = await orderAt([]);
      let before = await written(at);
      for (let step = 0; step < 12 && !isOrderOver(before.order.state as OrderState); step += 1) {
        const from = before.order.state as OrderState;
        const { name, row, by } = pick(
          allowed.filter(
            (each) =>
              each.from === from &&
              // A walk goes on for long: what ends it comes last.
              (step > 9 || !isOrderOver(each.row.to)) &&
              (each.name === "assign" ||
                !each.row.needs.includes(before.order.carrierName === "" ? "carrier" : "no-carrier")),
          ),
        );
        expect(await move(at.orderId, name, given(name), people[by]), name).toMatchObject({ ok: true });
        const after = await written(at);
        expectWritten(before, after, row, from, by);
        before = after;
      }
      for (const [index, { from }] of before.moves.entries())
        expect(from).toBe(before.moves[index - 1]?.to ?? null);
    }
  });

  test("a pickup by mistake goes back to the carrier, or to no carrier if there was none", async () => {
    const { orderId: early } = await anOrder();
    for (const name of ["confirm", "pick-up"] as const) await move(early, name);
    const reason = { reason: "Another car" };
    expect(await move(early, "undo-pick-up", reason)).toMatchObject({ ok: false, error: { why: "carrier" } });
    expect(await move(early, "undo-early-pick-up", reason)).toMatchObject({
      ok: true,
      value: { state: "confirmed", carrierName: "", assignedAt: null, pickedUpAt: null },
    });
    const { orderId } = await anOrder();
    for (const name of ["confirm", "assign", "pick-up"] as const) await move(orderId, name);
    expect(await move(orderId, "undo-early-pick-up", reason)).toMatchObject({
      ok: false,
      error: { why: "no-carrier" },
    });
    expect(await move(orderId, "undo-pick-up", reason)).toMatchObject({
      ok: true,
      value: { state: "carrier-assigned", carrierName: "Sample Carrier LLC", pickedUpAt: null },
    });
  });

  test("what a move needs is asked for, and an old page is told", async () => {
    const { orderId } = await anOrder();
    expect(await move(orderId, "decline", {})).toMatchObject({ ok: false, error: { why: "reason" } });
    expect(await move(orderId, "confirm", {}, byCustomer)).toMatchObject({
      ok: false,
      error: { why: "not-yours" },
    });
    const old = { orderId, move: "confirm", by: staff, now: new Date(), seen: { version: "7" } } as const;
    expect(await moveOrder(old)).toMatchObject({ ok: false, error: { code: "stale", state: "requested" } });
    await move(orderId, "confirm", {});
    expect(await move(orderId, "assign", {})).toMatchObject({ ok: false, error: { why: "carrier" } });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await move(orderId, "pick-up", { moment: tomorrow })).toMatchObject({
      ok: false,
      error: { code: "moment" },
    });
  });
});

describe("the lead", () => {
  test("is booked while its order is, and lost with a reason of its own after that", async () => {
    const { orderId, quote } = await anOrder();
    await move(orderId, "confirm");
    expect(await db.quote.findUniqueOrThrow({ where: { id: quote.id } })).toMatchObject({
      bookedAt: expect.any(Date) as Date,
    });
    await move(orderId, "cancel", { reason: "Sold it", cost: 0 }, byCustomer);
    expect(await db.quote.findUniqueOrThrow({ where: { id: quote.id } })).toMatchObject({ bookedAt: null });
    expect(await leadOf(quote.id)).toMatchObject({ stage: "lost", lostReason: "order-canceled" });
  });

  test("follows its order and nobody’s hand; a review is asked for once it’s delivered", async () => {
    const { orderId, quote } = await anOrder();
    const { id: leadId } = await leadOf(quote.id);
    const set = (stage: string) =>
      inOneTransaction((tx) =>
        changeLead(tx, leadId, [{ kind: "stage", stage, lostReason: "price" }], {
          by: agent,
          now: new Date(),
        }),
      );
    for (const stage of ["booked", "lost", "new"])
      expect(await set(stage)).toMatchObject({ ok: false, error: { code: "ordered" } });
    for (const name of ["confirm", "assign", "pick-up", "deliver"] as const) await move(orderId, name);
    expect(await set("review-asked")).toMatchObject({ ok: true });
    await move(orderId, "close");
    expect(await leadOf(quote.id)).toMatchObject({ stage: "review-asked" });
  });

  test("of two orders the one that has come less far decides", async () => {
    const first = await anOrder();
    const second = await aQuote({ email: first.quote.email });
    const { id: leadId } = await leadOf(first.quote.id);
    await db.quote.update({ where: { id: second.id }, data: { leadId } });
    await move(first.orderId, "confirm");
    await db.$transaction(async (tx) => requestOrder(tx, await anOrderRequest(second.id, second.email)));
    expect(await leadOf(first.quote.id)).toMatchObject({ stage: "ready-to-book" });
  });
});

describe("a lead at Do not contact whose contact is resumed", () => {
  const by = agent;
  const resumed = async (leadId: string) => {
    const now = new Date();
    const putByOrders = (tx: Tx, id: string) => followOrders(tx, id, { by, now, isResumed: true });
    await inOneTransaction((tx) => stopContact(tx, { leadId, by, now, reason: "Asked us to stop" }));
    await db.lead.update({ where: { id: leadId }, data: { stage: "do-not-contact", lostReason: null } });
    const done = await inOneTransaction((tx) =>
      resumeContact(tx, { leadId, by, now, reason: "Called us and asked", putByOrders }),
    );
    expect(done).toMatchObject({ ok: true });
    return db.lead.findUniqueOrThrow({ where: { id: leadId } });
  };

  test("goes to where its live order is", async () => {
    const { orderId, quote } = await anOrder();
    for (const name of ["confirm", "assign"] as const) await move(orderId, name);
    const { id } = await leadOf(quote.id);
    expect(await resumed(id)).toMatchObject({ stage: "dispatched", contactStoppedAt: null });
  });

  test("goes to Follow-up without an order, and with one that was canceled", async () => {
    const { orderId, quote } = await anOrder();
    await move(orderId, "cancel", { reason: "Sold it", cost: 0 }, byCustomer);
    const { id } = await leadOf(quote.id);
    expect(await resumed(id)).toMatchObject({ stage: "follow-up", lostReason: null });
    const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: (await aQuote()).id } });
    expect(await resumed(leadId)).toMatchObject({ stage: "follow-up", contactStoppedAt: null });
  });
});

describe("leads that are joined and taken apart", () => {
  const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "merged", owner: "kept" } as const;
  const by = agent;
  const now = new Date();
  const andThen = (tx: Tx, leadId: string) => followOrders(tx, leadId, { by, now });
  const versionOf = async (id: string) =>
    String((await db.lead.findUniqueOrThrow({ where: { id } })).version);
  const join = async (keptId: string, mergedId: string) => {
    const seen = { kept: await versionOf(keptId), merged: await versionOf(mergedId) };
    expect(await mergeLeads({ keptId, mergedId, choices, seen, by, now, andThen })).toMatchObject({
      ok: true,
    });
  };
  const apart = async (keptId: string, mergedId: string) =>
    expect(await unmergeLeads({ keptId, mergedId, by, now, andThen })).toMatchObject({ ok: true });
  const stageOf = async (id: string) => {
    const { stage, lostReason } = await db.lead.findUniqueOrThrow({ where: { id } });
    return lostReason ? `${stage} ${lostReason}` : stage;
  };

  test("are where their orders are, though one was further by hand", async () => {
    const first = await anOrder();
    const { id: keptId } = await leadOf(first.quote.id);
    const second = await aQuote();
    const { id: mergedId } = await leadOf(second.id);
    await move(first.orderId, "confirm");
    await db.lead.update({ where: { id: mergedId }, data: { stage: "dispatched" } });
    await join(keptId, mergedId);
    expect(await stageOf(keptId)).toBe("booked");
    await move(first.orderId, "assign");
    await apart(keptId, mergedId);
    expect([await stageOf(keptId), await stageOf(mergedId)]).toEqual(["dispatched", "dispatched"]);
  });

  test("with an order each, the least advanced one that goes on decides, and each has its own again", async () => {
    const [ahead, behind] = [await anOrder(), await anOrder()];
    const [{ id: keptId }, { id: mergedId }] = [await leadOf(ahead.quote.id), await leadOf(behind.quote.id)];
    for (const name of ["confirm", "assign"] as const) await move(ahead.orderId, name);
    await join(keptId, mergedId);
    expect(await stageOf(keptId)).toBe("ready-to-book");
    await move(behind.orderId, "confirm");
    expect(await stageOf(keptId)).toBe("booked");
    await move(ahead.orderId, "pick-up");
    expect(await stageOf(keptId)).toBe("booked");
    await apart(keptId, mergedId);
    expect([await stageOf(keptId), await stageOf(mergedId)]).toEqual(["picked-up", "booked"]);
    expect(await move(behind.orderId, "assign")).toMatchObject({ ok: true });
    expect([await stageOf(keptId), await stageOf(mergedId)]).toEqual(["picked-up", "dispatched"]);
  });

  test("with an order that ended meanwhile, the other one decides, and each has its own again", async () => {
    const [going, ending] = [await anOrder(), await anOrder()];
    const [{ id: keptId }, { id: mergedId }] = [await leadOf(going.quote.id), await leadOf(ending.quote.id)];
    for (const name of ["confirm", "assign"] as const) await move(going.orderId, name);
    await join(keptId, mergedId);
    await move(ending.orderId, "decline");
    expect(await stageOf(keptId)).toBe("dispatched");
    await apart(keptId, mergedId);
    expect([await stageOf(keptId), await stageOf(mergedId)]).toEqual(["dispatched", "lost order-declined"]);
  });
});

test("a change of leads that is undone gives no stage back that an order decides since", async () => {
  const quote = await aQuote();
  const { leadId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  const changed = await changeLeads([leadId], { kind: "stage", stage: "contacted" }, agent, new Date());
  if (!changed.ok || changed.value.id === null) throw new Error("The stage was not changed.");
  const { version } = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
  await db.$transaction(async (tx) => requestOrder(tx, await anOrderRequest(quote.id, quote.email)));
  // Even one that nothing else seems to have changed.
  await db.lead.update({ where: { id: leadId }, data: { version } });
  expect(await undoChange(changed.value.id, { ...agent, mayUndoAll: false }, new Date())).toMatchObject({
    ok: true,
  });
  expect(await leadOf(quote.id)).toMatchObject({ stage: "ready-to-book" });
});
