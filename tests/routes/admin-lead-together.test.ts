import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { mergeLeads } from "#app/domain/crm/leads/merge/merge-leads.server.ts";
import { leadsTo, postForm } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { aLead, deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let colleague: TestStaff;
let one: ReturnType<typeof deskOf>;
let two: ReturnType<typeof deskOf>;
beforeAll(async () => {
  colleague = await addStaff(database(), "owner", "Sample Agent 1");
  one = deskOf(colleague);
  two = deskOf(await addStaff(database(), "agent", "Sample Agent 2"));
});

const hiddenIn = (html = ""): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

describe("two people on one lead", () => {
  test("the second is told who changed what, sees both, and loses nothing", async () => {
    const { path, row, events } = await aLead();
    const mine = await two.seen(path);
    await one.press(path, "stage", { ...(await one.seen(path)), stage: "ready-to-book", ownerId: "" });
    const fields = { outcome: "reached", text: "Keys with the neighbor", stage: "follow-up", lostReason: "" };
    const clash = await two.press(path, "call", { ...mine, ...fields });
    expect(clash.status).toBe(409);
    const text = plainHtml(await clash.text());
    expect(text).toContain("Sample Agent 1 changed this lead at");
    expect(text).toMatch(/name="stage" value="ready-to-book"/);
    expect(text).toMatch(
      /name="stage" checked="" value="follow-up"|name="stage" value="follow-up" checked=""/,
    );
    expect(text).toContain('name="text" value="Keys with the neighbor"');
    expect(await events("call")).toEqual([]);
    expect((await row()).stage).toBe("ready-to-book");

    const form = Object.fromEntries(
      [...text.matchAll(/type="hidden" name="(seen|current-stage)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect((await two.press(path, "call", { ...fields, ...form, take: "current" })).status).toBe(303);
    expect((await row()).stage).toBe("ready-to-book");
    expect(await events("call")).toHaveLength(1);
    const again = await two.seen(path);
    expect((await two.press(path, "call", { ...fields, ...again })).status).toBe(303);
    expect((await row()).stage).toBe("follow-up");
  });

  test("different fields do not clash, and notes never do", async () => {
    const { path, row } = await aLead();
    const mine = await two.seen(path);
    const { fullName, email, phone } = await row();
    const details = { fullName, email: email ?? "", phone: phone ?? "", campaign: "" };
    await one.press(path, "details", {
      ...(await one.seen(path)),
      ...details,
      fullName: "Sample Person Three",
    });
    expect((await two.press(path, "note", { text: "Mine too" })).status).toBe(303);
    const changed = await two.press(path, "details", { ...mine, ...details, phone: "585-555-0199" });
    expect(changed.status).toBe(303);
    expect(await row()).toMatchObject({ fullName: "Sample Person Three", phoneDigits: "5855550199" });
    const clash = await two.press(path, "details", { ...mine, ...details, fullName: "S. P. 3" });
    expect(clash.status).toBe(409);
    expect(plainHtml(await clash.text())).toMatch(
      /When you began.*Sample Person 3.*Sample Person Three.*S\. P\. 3/s,
    );
  });

  test("a form that says nothing of what it saw is asked about every difference", async () => {
    const { path } = await aLead();
    const rejected = await one.press(path, "stage", { stage: "quoted", ownerId: "" });
    expect(rejected.status).toBe(409);
    expect(plainHtml(await rejected.text())).toContain("not known");
  });
});

describe("what a lead gets otherwise than by its forms", () => {
  let phones = 0;
  /** A lead with a phone number only, as somebody added it. */
  const byPhone = async () => {
    const phone = `(716) 555-01${String(phones++).padStart(2, "0")}`;
    const fields = { fullName: "Sample Person 20", phone, email: "", key: phone };
    const path = leadsTo(await postForm("/admin/crm/new", fields, { Cookie: colleague.cookie })) ?? "";
    const id = path.split("/").at(-1) ?? "";
    return { id, path, phone, row: () => db.lead.findUniqueOrThrow({ where: { id } }) };
  };
  const details = { campaign: "", pickupZip: "", deliveryZip: "", vehicle: "", transportType: "" };
  const form = (phone: string, changes: Record<string, string> = {}) => ({
    ...details,
    isRunning: "",
    pickupOn: "",
    fullName: "Sample Person 20",
    email: "",
    phone,
    ...changes,
  });

  test("an email that a colleague adds by hand stays when an older form is saved", async () => {
    const { id, path, phone, row } = await byPhone();
    const mine = await two.seen(path);
    const again = {
      fullName: "Sample Person 20",
      phone,
      email: newEmail(),
      key: `${phone} again`,
      choice: id,
    };
    await postForm("/admin/crm/new", again, { Cookie: colleague.cookie });
    const saved = await two.press(path, "details", { ...mine, ...form(phone, { fullName: "S. Person 20" }) });
    expect(saved.status).toBe(303);
    expect(await row()).toMatchObject({ fullName: "S. Person 20", email: again.email });
    const clash = await two.press(path, "details", { ...mine, ...form(phone, { email: newEmail() }) });
    expect(clash.status).toBe(409);
    const text = plainHtml(await clash.text());
    expect(text).toContain("Sample Agent 1 changed this lead at");
    expect(text).toContain(again.email);
    expect(await row()).toMatchObject({ email: again.email });
  });

  test("a customer’s first phone number stays when an older form is saved", async () => {
    const { path, row, email } = await aLead({ phone: "" });
    const mine = await two.seen(path);
    await aQuote({ email, fullName: "Sample Person 3", phone: "(716) 555-0190" });
    const person = { fullName: "S. Person 3", email, phone: "", campaign: "" };
    expect((await two.press(path, "details", { ...mine, ...person })).status).toBe(303);
    expect(await row()).toMatchObject({ fullName: "S. Person 3", phoneDigits: "7165550190" });
  });

  test("what a merge brought stays, and the stage that it brought clashes", async () => {
    const { id, path, phone, row } = await byPhone();
    const other = await aLead({ phone: "" });
    await db.lead.update({ where: { id: other.leadId }, data: { stage: "booked" } });
    const mine = await two.seen(path);
    const choices = {
      fullName: "kept",
      email: "merged",
      phone: "kept",
      stage: "merged",
      owner: "kept",
    } as const;
    const seen = { kept: String((await row()).version), merged: String((await other.row()).version) };
    const by = { id: colleague.id, name: colleague.name };
    const merge = { keptId: id, mergedId: other.leadId, choices, seen, by, now: new Date() };
    expect((await mergeLeads(merge)).ok).toBe(true);
    const person = { fullName: "S. Person 20", email: "", phone, campaign: "" };
    expect((await two.press(path, "details", { ...mine, ...person })).status).toBe(303);
    expect(await row()).toMatchObject({ fullName: "S. Person 20", email: other.email, phone });
    const call = { outcome: "reached", text: "", stage: "contacted", lostReason: "" };
    const clash = await two.press(path, "call", { ...mine, ...call });
    expect(clash.status).toBe(409);
    expect(plainHtml(await clash.text())).toContain("Sample Agent 1 changed this lead at");
    expect((await row()).stage).toBe("booked");
  });

  test("a form that comes back with an error, without script, is still as old as it was", async () => {
    const { path, row } = await aLead();
    const mine = await two.seen(path);
    const { fullName, email, phone } = await row();
    const before = { fullName, email: email ?? "", phone: phone ?? "", campaign: "" };
    await one.press(path, "details", { ...(await one.seen(path)), ...before, phone: "(716) 555-0192" });
    const wrong = await two.press(path, "details", { ...mine, ...before, email: "no address" });
    expect(wrong.status).toBe(400);
    const forms = plainHtml(await wrong.text()).split("<form");
    const sent = hiddenIn(forms.find((each) => each.includes('name="intent" value="details"')));
    expect((await two.press(path, "details", { ...before, ...sent, fullName: "S. P. 4" })).status).toBe(303);
    expect(await row()).toMatchObject({ fullName: "S. P. 4", phone: "(716) 555-0192" });
  });

  test("a choice about one field brings back nothing that somebody else changed in another", async () => {
    const { path, row } = await aLead();
    const mine = await two.seen(path);
    const { fullName, email, phone } = await row();
    const before = { fullName, email: email ?? "", phone: phone ?? "", campaign: "" };
    const changed = { ...before, fullName: "Sample Person Three", phone: "(716) 555-0191" };
    await one.press(path, "details", { ...(await one.seen(path)), ...changed });
    const clash = await two.press(path, "details", { ...mine, ...before, fullName: "S. P. 3" });
    const [, panel = ""] = plainHtml(await clash.text()).split('class="notice bad conflict"');
    const sent = hiddenIn(panel.split("</section>")[0]);
    const chosen = await two.press(path, "details", { ...sent, fullName: "S. P. 3" });
    expect(chosen.status).toBe(303);
    expect(await row()).toMatchObject({ fullName: "S. P. 3", phone: "(716) 555-0191" });
  });
});
