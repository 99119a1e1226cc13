import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";
import { unsubscribeLink } from "#app/domain/crm/leads/unsubscribe/unsubscribe-link.server.ts";
import { composeTemplateEmail } from "#app/domain/crm/leads/emails/compose-template-email.server.tsx";
import { aQuote } from "#tests/support/outbox.ts";
import { answer, postForm } from "#tests/support/answer.ts";
import { setPostalAddress } from "#tests/support/rule-rounds.ts";
import { startSite } from "#tests/support/start-site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  await answer("/healthz");
  await setPostalAddress();
  const url = process.env.DATABASE_URL ?? "";
  // On the same file and with the same secret, so that the links made here open there.
  const same = { DATABASE_URL: url, SESSION_SECRET: sessionSecret };
  site = await startSite(url.replace(/^file:/, ""), same);
}, 120_000);
afterAll(() => site.stop());

async function aLead() {
  const { leadId, email } = await aQuote({ fullName: "Sample Person 3" });
  return { leadId, email, path: new URL(unsubscribeLink(leadId, email)).pathname };
}
const suppressed = (address: string) => db.emailSuppression.findMany({ where: { address } });
const events = (leadId: string) => db.leadEvent.findMany({ where: { leadId, kind: "unsubscribed" } });
const compose = (templateKey: string, leadId: string) =>
  composeTemplateEmail({ templateKey, leadId, now: new Date() });

test("the link shows a page with a button, changes nothing by itself and is kept by nobody", async () => {
  const { email, path } = await aLead();
  const page = await answer(path);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const text = await page.text();
  expect(text).toContain(email);
  expect(text).toMatch(/<form method="post">.*value="unsubscribe"/s);
  expect(text).toMatch(/name="robots" content="noindex/);
  expect(await suppressed(email)).toEqual([]);
});

test("the button stops follow-ups, twice is once, and subscribing again lifts it", async () => {
  const { leadId, email, path } = await aLead();
  expect((await compose("one-question", leadId)).ok).toBe(true);
  for (let press = 0; press < 2; press++) {
    const done = await postForm(path, { intent: "unsubscribe" });
    expect(done.status).toBe(303);
    expect(done.headers.get("Location")).toBe(path);
  }
  expect(await suppressed(email)).toMatchObject([{ reason: "unsubscribed", detail: "on our page" }]);
  expect(await events(leadId)).toHaveLength(1);
  expect(await compose("one-question", leadId)).toMatchObject({ ok: false, error: { code: "unsubscribed" } });
  expect(await (await answer(path)).text()).toContain("You’re unsubscribed");

  await postForm(path, { intent: "resubscribe" });
  expect(await suppressed(email)).toEqual([]);
  expect((await compose("one-question", leadId)).ok).toBe(true);
});

test("a mail program’s one-click POST from another origin counts; any other form from there doesn’t", async () => {
  const { leadId, email, path } = await aLead();
  const headers = {
    Origin: "https://webmail.example",
    "Sec-Fetch-Site": "cross-site",
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const post = (to: string) =>
    fetch(site.url + to, { method: "POST", headers, body: "List-Unsubscribe=One-Click", redirect: "manual" });
  expect((await post("/contact")).status).toBe(403);
  expect(await suppressed(email)).toEqual([]);
  for (let press = 0; press < 2; press++) expect((await post(path)).status).toBe(200);
  expect(await suppressed(email)).toHaveLength(1);
  expect(await events(leadId)).toHaveLength(1);
});

test("a link for another lead or address opens nothing", async () => {
  const [one, other] = [await aLead(), await aLead()];
  const mixed = one.path.replace(one.leadId, other.leadId);
  expect((await answer(mixed)).status).toBe(404);
  expect((await postForm(mixed, { "List-Unsubscribe": "One-Click" })).status).toBe(404);
  expect((await answer("/unsubscribe/x")).status).toBe(404);
  expect(await suppressed(other.email)).toEqual([]);
});

test("a follow-up carries its link; a service message doesn’t and goes to those who unsubscribed", async () => {
  const { leadId, path } = await aLead();
  const followUp = await compose("one-question", leadId);
  if (!followUp.ok) throw new Error(followUp.error.message);
  expect(new URL(followUp.value.unsubscribeLink ?? "").pathname).toBe(path);
  expect(followUp.value.email.html).toContain(path);
  await db.lead.update({ where: { id: leadId }, data: { pickupOn: "2027-01-15" } });
  await postForm(path, { intent: "unsubscribe" });
  const service = await compose("pickup-eve", leadId);
  if (!service.ok) throw new Error(service.error.message);
  expect(service.value.unsubscribeLink).toBeUndefined();
  expect(service.value.email.text).toContain("January 15, 2027");
});

test("nothing goes to an address that bounced, and no text with a fact that the lead doesn’t have", async () => {
  const { leadId, email } = await aLead();
  expect(await compose("date-passed", leadId)).toMatchObject({ ok: false, error: { code: "missing-fact" } });
  await db.emailSuppression.create({ data: { address: email, reason: "bounced" } });
  for (const key of ["one-question", "pickup-eve"])
    expect(await compose(key, leadId)).toMatchObject({ ok: false, error: { code: "address-bounced" } });
});
