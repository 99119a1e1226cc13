import { randomInt } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { loadFacts } from "#app/domain/channels/automation/load-facts.server.ts";
import { ingestWhatsApp } from "#app/domain/channels/whatsapp/ingest-whatsapp.server.ts";
import { queueWhatsApp } from "#app/domain/channels/whatsapp/queue-whatsapp.server.ts";
import { findWhatsAppWord } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { changeDetails } from "#app/domain/crm/leads/change/change-details.server.ts";
import { recordConsent } from "#app/domain/crm/leads/change/record-consent.server.ts";
import { mergeLeads } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import { unmergeLeads } from "#app/domain/crm/leads/merge/unmerge-leads.server.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { newPhone, aText } from "#tests/support/whatsapp-lead.ts";

const by = { id: null, name: "A test" };

beforeEach(async () => {
  env.WHATSAPP_TOKEN = "token of tests";
  env.WHATSAPP_PHONE_ID = "100200300";
  await aText("approved", "Hi {{first_name}}, where is it?", "one_question en_US");
});
afterEach(() => {
  delete env.WHATSAPP_TOKEN;
  delete env.WHATSAPP_PHONE_ID;
});

/** Each word comes a second after the one before. */
let clock = Date.now();
const later = () => new Date((clock += 1_000));

const ticked = (person: Record<string, string>) => aQuote({ useWhatsApp: "on", ...person });
const writes = (phone: string, text: string, at = later()) =>
  ingestWhatsApp(
    {
      waId: `wamid.${at.getTime()}.${randomInt(1e9)}`,
      from: `1${phone.replace(/\D/g, "")}`,
      fromName: "",
      text,
      at,
    },
    at,
  );
/** The number that a message to the lead would go to now, by every door that asks; null if none may. */
async function goesTo(leadId: string): Promise<string | null> {
  const lead = await db.lead.findUniqueOrThrow({ where: { id: leadId } });
  const word = await findWhatsAppWord(db, lead);
  const queued = await queueWhatsApp(db, { leadId, staffId: null, now: new Date(), templateKey: "approved" });
  const facts = await loadFacts(db, [{ key: "x", leadId, since: new Date(0) }], new Date());
  expect(queued.ok).toBe(word === "agreed" && lead.mergedIntoId === null);
  expect(facts.get("x")?.useWhatsApp).toBe(word === "agreed");
  return word === "agreed" ? lead.phone : null;
}
const say = (leadId: string, isGranted: boolean) =>
  recordConsent(db, { leadId, by, now: later(), purpose: "whatsapp", isGranted, wording: "On the phone" });
const give = (leadId: string, phone: string) =>
  changeDetails(db, { leadId, by, now: later(), details: { phone } });

const choices = { fullName: "kept", email: "kept", phone: "kept", stage: "kept", owner: "kept" } as const;
async function join(keptId: string, mergedId: string, phone: "kept" | "merged" = "kept") {
  const seen = {
    kept: String((await db.lead.findUniqueOrThrow({ where: { id: keptId } })).version),
    merged: String((await db.lead.findUniqueOrThrow({ where: { id: mergedId } })).version),
  };
  return mergeLeads({ keptId, mergedId, choices: { ...choices, phone }, seen, by, now: later() });
}

test("a stranger who knows the email brings nobody’s consent back, and STOP of one number stops no other", async () => {
  const [email, phone, others] = [newEmail(), newPhone(), newPhone()];
  const { leadId } = await ticked({ email, phone });
  expect(await goesTo(leadId)).toBe(phone);
  await writes(phone, "STOP");
  expect(await goesTo(leadId)).toBeNull();
  const stranger = await ticked({ email, phone: others });
  expect(stranger.leadId).not.toBe(leadId);
  expect([await goesTo(leadId), await goesTo(stranger.leadId)]).toEqual([null, others]);
  // With the number too, and with a new email.
  await ticked({ email, phone });
  const third = await ticked({ phone });
  expect([await goesTo(leadId), await goesTo(third.leadId)]).toEqual([null, null]);
  await writes(phone, "Start");
  expect([await goesTo(leadId), await goesTo(third.leadId)]).toEqual([phone, phone]);
});

test("what staff do brings no STOP back: not their word, a new number and the old one again, a merge or its undoing", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const { leadId } = await ticked({ phone });
  const second = await ticked({ phone: other });
  await writes(phone, "stop");
  expect(await say(leadId, true)).toMatchObject({ ok: false, error: { code: "said-stop" } });
  await give(leadId, other);
  expect(await goesTo(leadId)).toBeNull();
  await give(leadId, phone);
  expect(await goesTo(leadId)).toBeNull();
  expect(await join(second.leadId, leadId, "merged")).toMatchObject({ ok: true });
  expect(await goesTo(second.leadId)).toBeNull();
  await unmergeLeads({ keptId: second.leadId, mergedId: leadId, by, now: later() });
  expect([await goesTo(leadId), await goesTo(second.leadId)]).toEqual([null, other]);
});

test("a STOP during a merge holds after its undoing", async () => {
  const [one, two] = [newPhone(), newPhone()];
  const [kept, merged] = [await ticked({ phone: one }), await ticked({ phone: two })];
  await join(kept.leadId, merged.leadId);
  await writes(two, "STOP");
  await unmergeLeads({ keptId: kept.leadId, mergedId: merged.leadId, by, now: later() });
  expect(await goesTo(merged.leadId)).toBeNull();
});

test("a number that staff type has agreed to nothing, and what staff wrote down as taken back only staff give again", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const { leadId, email } = await ticked({ phone });
  await give(leadId, other);
  expect(await goesTo(leadId)).toBeNull();
  await give(leadId, phone);
  expect(await goesTo(leadId)).toBe(phone);
  await say(leadId, false);
  await ticked({ email, phone });
  expect(await goesTo(leadId)).toBeNull();
  await say(leadId, true);
  expect(await goesTo(leadId)).toBe(phone);
});

test("STOP of a number that no lead has yet holds for the one that comes, and an older START takes nothing back", async () => {
  const phone = newPhone();
  const before = later();
  expect(await writes(phone, "Unsubscribe")).toBe("unplaced");
  const { leadId } = await ticked({ phone });
  expect(await goesTo(leadId)).toBeNull();
  await writes(phone, "START", before);
  expect(await goesTo(leadId)).toBeNull();
  await writes(phone, "START");
  expect(await goesTo(leadId)).toBe(phone);
});

/** The same orders each time, for a seed. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  "in any order of events, order %d: a number that wrote STOP last gets nothing",
  async (seed) => {
    const rolls = dice(seed);
    const pick = <T>(some: readonly T[]): T => some[Math.floor(rolls.next().value * some.length)] as T;
    const [emails, phones] = [
      [newEmail(), newEmail()],
      [newPhone(), newPhone(), newPhone()],
    ];
    const stopped = new Set<string>();
    const shown = new Map<string, { fullName: string; price: number | null }>();
    const open = () =>
      db.lead.findMany({
        where: { mergedIntoId: null, OR: [{ phone: { in: phones } }, { email: { in: emails } }] },
      });
    const lead = async () => pick(await open()).id;
    const events: (() => Promise<unknown>)[] = [
      () => ticked({ email: pick(emails), phone: pick(phones), fullName: pick(["Ann Person", "Stranger"]) }),
      () => aQuote({ email: pick(emails), phone: "", fullName: pick(["Ann Person", "Stranger"]) }),
      () => {
        const phone = pick(phones);
        stopped.add(phone);
        return writes(phone, "STOP");
      },
      () => {
        const phone = pick(phones);
        stopped.delete(phone);
        return writes(phone, "START");
      },
      async () => say(await lead(), true),
      async () => give(await lead(), pick(phones)),
      async () => {
        const leads = await open();
        const [one, two] = [pick(leads), pick(leads)];
        if (one.id === two.id || !(await join(one.id, two.id, pick(["kept", "merged"]))).ok) return;
        if (pick([true, false])) await unmergeLeads({ keptId: one.id, mergedId: two.id, by, now: later() });
      },
    ];
    await ticked({ email: pick(emails), phone: pick(phones) });
    for (let count = 0; count < 25; count++) {
      await pick(events)();
      for (const { id, fullName, price } of await open()) {
        const to = await goesTo(id);
        if (to) expect(stopped.has(to), `event ${count}: ${to}`).toBe(false);
        expect({ fullName, price: shown.get(id)?.price ?? price }).toEqual(
          shown.get(id) ?? { fullName, price },
        );
        shown.set(id, { fullName, price });
      }
    }
  },
);

test("STOP from a Mexican mobile stops the number however the 1 of WhatsApp was typed", async () => {
  const phone = `+52 55 12${randomInt(10, 99)} 56${randomInt(10, 99)}`;
  const wordOf = async ({ leadId }: { leadId: string }) =>
    findWhatsAppWord(db, await db.lead.findUniqueOrThrow({ where: { id: leadId } }));
  const first = await ticked({ phone });
  expect(await wordOf(first)).toBe("agreed");
  const at = later();
  const from = `521${phone.replace(/\D/g, "").slice(2)}`;
  await ingestWhatsApp({ waId: `wamid.mx.${at.getTime()}`, from, fromName: "", text: "STOP", at }, at);
  expect(await wordOf(first)).toBe("stopped");
  expect(await wordOf(await ticked({ phone: phone.replace("+52", "+52 1") }))).toBe("stopped");
});
