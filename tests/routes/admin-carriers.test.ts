import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { answer, postForm } from "#tests/support/answer.ts";
import { anOrder } from "#tests/support/orders.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());
let agent: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  agent = await addStaff(file, "agent", "Dana Sample");
  owner = await addStaff(file, "owner", "Robin Sample");
}, 60_000);

const plain = (html: string) => html.replaceAll("<!-- -->", "").replace(/\s+/g, " ");
const shown = async (response: Response) => ({
  status: response.status,
  to: response.headers.get("Location"),
  text: plain(await response.text()),
});
const get = async (path: string) => shown(await answer(path, { headers: { Cookie: agent.cookie } }));
const post = async (path: string, fields: Record<string, string>, by: TestStaff = agent) =>
  shown(await postForm(path, fields, { Cookie: by.cookie }));
async function send(path: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { Cookie: agent.cookie, Origin: "http://evenhaul.test" };
  return shown(await answer(path, { method: "POST", body: form, headers }));
}
const onFile = (usdot: string) => db.carrier.findUnique({ where: { usdot } });
const pressOn = async (usdot: string, intent: string, fields: Record<string, string> = {}, by = agent) =>
  post(
    `/admin/carriers/${usdot}`,
    { seen: `version=${(await onFile(usdot))?.version}`, ...fields, intent },
    by,
  );

let made = 0;
async function aKnownCarrier(columns: { blockedReason?: string; insuredUntil?: string } = {}) {
  const usdot = String(5_000_000 + ++made);
  const blockedAt = columns.blockedReason ? new Date() : null;
  await db.carrier.create({
    data: { usdot, legalName: `Known ${usdot} Transport`, phone: "(800) 555-0190", blockedAt, ...columns },
  });
  return usdot;
}

describe("the list of carriers", () => {
  test("finds one by its name, its USDOT and its MC number, and pages through all", async () => {
    await db.carrier.create({ data: { usdot: "81234567", mc: "654321", legalName: "Blue Sample Haulers" } });
    for (const q of ["blue sample", "USDOT 81234567", "8123", "MC 654321"]) {
      const { text } = await get(`/admin/carriers?q=${encodeURIComponent(q)}`);
      expect(text, q).toContain("Blue Sample Haulers");
    }
    expect((await get("/admin/carriers?q=nobody+at+all")).text).toContain("No carrier fits.");
    await db.carrier.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        usdot: String(91_000_000 + n),
        legalName: `Many ${100 + n}`,
      })),
    });
    const first = await get("/admin/carriers?q=Many");
    const next = /href="([^"]*after=[^"]*)"/.exec(first.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(first.text).not.toContain("Many 150");
    const second = await get(next);
    expect(second.text).toContain("Many 150");
    expect(second.text).not.toContain("Many 149");
  });

  test("shows whose certificate ends soon, and who is blocked, as many as it says", async () => {
    const soon = await aKnownCarrier({ insuredUntil: addDays(today, 20) });
    const late = await aKnownCarrier({ insuredUntil: addDays(today, 200) });
    const blocked = await aKnownCarrier({ blockedReason: "It never came." });
    const ends = await get("/admin/carriers?show=ends-soon");
    expect(ends.text).toContain(`Known ${soon} Transport`);
    expect(ends.text).not.toContain(`Known ${late} Transport`);
    const stopped = await get("/admin/carriers?show=blocked");
    expect(stopped.text).toContain(`Known ${blocked} Transport`);
    expect(stopped.text).not.toContain(`Known ${soon} Transport`);
    const counted = (text: string, label: string) =>
      Number(new RegExp(`${label} <span class="count">(\\d+)`).exec(text)?.[1]);
    const rows = (text: string) => text.match(/href="\/admin\/carriers\/\d+"/g)?.length;
    expect(counted(ends.text, "Certificate ends soon")).toBe(rows(ends.text));
    expect(counted(ends.text, "Blocked")).toBe(rows(stopped.text));
  });
});

describe("a carrier", () => {
  const details = { legalName: "By Hand LLC", phone: "(800) 555-0101", email: "dispatch@example.com" };

  test("is added by hand once, and what is wrong is said by field with what was typed", async () => {
    const wrong = await post("/admin/carriers/new", { usdot: "twelve", legalName: "", mc: "x", email: "no" });
    expect(wrong.status).toBe(400);
    for (const words of [
      "Enter the USDOT number",
      "Enter the carrier’s legal name",
      "Enter the MC number",
      "Invalid email",
    ])
      expect(wrong.text).toContain(words);
    expect(wrong.text).toContain('value="twelve"');
    const added = await post("/admin/carriers/new", { usdot: "USDOT 0061234", ...details });
    expect([added.status, added.to]).toEqual([303, "/admin/carriers/61234?done=added"]);
    expect((await get("/admin/carriers/61234")).text).toContain("By Hand LLC");
    expect((await get("/admin/carriers/0061234")).status).toBe(200);
    const again = await post("/admin/carriers/new", { usdot: "61234", ...details });
    expect(again.status).toBe(409);
    expect(again.text).toContain("on file already");
    expect((await get("/admin/carriers/99999999")).status).toBe(404);
  });

  test("is changed by one at a time, blocked with a reason and unblocked, each in the audit log", async () => {
    const usdot = await aKnownCarrier();
    expect((await pressOn(usdot, "details", { ...details, notes: "Likes mornings" })).status).toBe(303);
    const stale = await post(`/admin/carriers/${usdot}`, {
      seen: "version=0",
      intent: "details",
      ...details,
    });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("Somebody changed this carrier");
    expect((await pressOn(usdot, "block", { reason: " " })).text).toContain("Enter a reason");
    expect((await pressOn(usdot, "block", { reason: "It never came." })).status).toBe(303);
    expect((await get(`/admin/carriers/${usdot}`)).text).toContain("It never came.");
    expect((await pressOn(usdot, "block", { reason: "Again" })).status).toBe(409);
    // What only an owner may approve, only an owner lets go again, with a reason.
    expect((await pressOn(usdot, "unblock", { reason: "They called" })).status).toBe(403);
    expect((await onFile(usdot))?.blockedAt).not.toBeNull();
    expect((await pressOn(usdot, "unblock", {}, owner)).text).toContain("Enter a reason");
    expect((await pressOn(usdot, "unblock", { reason: "They called" }, owner)).status).toBe(303);
    const entries = await db.auditEntry.findMany({ where: { subjectKind: "carrier", subjectId: usdot } });
    expect(entries.find(({ action }) => action === "carrier-unblocked")?.after).toContain("They called");
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "carrier-blocked",
      "carrier-changed",
      "carrier-unblocked",
    ]);
  });

  test("that was added by mistake is deleted, and one with papers isn’t", async () => {
    const usdot = await aKnownCarrier();
    expect((await get(`/admin/carriers/${usdot}`)).text).toContain("Delete this carrier");
    const deleted = await pressOn(usdot, "delete");
    expect([deleted.status, deleted.to]).toEqual([303, "/admin/carriers?done=deleted"]);
    expect((await get(deleted.to ?? "")).text).toContain("Carrier deleted.");
    expect(await onFile(usdot)).toBeNull();

    const used = await aKnownCarrier();
    const days = { validFrom: today, validUntil: addDays(today, 300) };
    const certificate = { intent: "certificate", insurer: "Sample Mutual", ...days };
    // A certificate without its paper would be a day that somebody types.
    expect((await send(`/admin/carriers/${used}`, certificate)).text).toContain("Attach the certificate.");
    const files = new File([`%PDF-1.7 ${used}`], "certificate.pdf");
    expect((await send(`/admin/carriers/${used}`, { ...certificate, files })).status).toBe(303);
    expect((await get(`/admin/carriers/${used}`)).text).not.toContain("Delete this carrier");
    expect((await pressOn(used, "delete")).text).toContain("Block it instead.");
    const row = await db.carrierCertificate.findFirstOrThrow({ where: { carrier: { usdot: used } } });
    const reason = "The insurer never heard of it";
    expect((await pressOn(used, "void", { certificate: row.id, voidReason: "" })).status).toBe(400);
    expect((await pressOn(used, "void", { certificate: row.id, voidReason: reason })).status).toBe(303);
    expect((await get(`/admin/carriers/${used}`)).text).toContain(reason);
  });

  test("gets certificates and checks with their files, which nobody without the right sees", async () => {
    const usdot = await aKnownCarrier();
    const pdf = () => new File([new Uint8Array(Buffer.from(`%PDF-1.7 ${usdot}`))], "certificate.pdf");
    const certificate = {
      intent: "certificate",
      insurer: "Sample Mutual",
      limitPerVehicle: "$100,000",
      validFrom: today,
      validUntil: addDays(today, 300),
    };
    const wrong = await send(`/admin/carriers/${usdot}`, { ...certificate, insurer: "", files: pdf() });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Enter the insurer’s name");
    // What was attached needn't be chosen again.
    expect(wrong.text).toContain("certificate.pdf");
    const reversed = await send(`/admin/carriers/${usdot}`, {
      ...certificate,
      validUntil: addDays(today, -1),
      files: pdf(),
    });
    expect(reversed.text).toContain("The last day comes before the first.");
    const noFile = new File(["hello"], "hello.txt");
    expect((await send(`/admin/carriers/${usdot}`, { ...certificate, files: noFile })).text).toContain(
      "is no PDF",
    );
    expect((await send(`/admin/carriers/${usdot}`, { ...certificate, files: pdf() })).status).toBe(303);
    const check = {
      intent: "check",
      checkedOn: today,
      hasCarrierAuthority: "yes",
      isOutOfService: "no",
      hasBrokerAuthority: "yes",
      rating: "none",
      liabilityOnFile: "1,000,000",
      liabilityRequired: "750,000",
      note: "Seen in Motus",
    };
    const tomorrow = await send(`/admin/carriers/${usdot}`, { ...check, checkedOn: addDays(today, 1) });
    expect(tomorrow.text).toContain("This day hasn’t come yet");
    expect((await send(`/admin/carriers/${usdot}`, { ...check, files: pdf() })).status).toBe(303);
    const { text } = await get(`/admin/carriers/${usdot}`);
    for (const words of [
      "Sample Mutual",
      "$100,000",
      "authority active",
      "broker too",
      "Seen in Motus",
      "FMCSA_WEB_KEY",
    ])
      expect(text).toContain(words);
    const [address = ""] = new RegExp(`/admin/carriers/${usdot}/files/[^"]+`).exec(text) ?? [];
    const paper = await answer(address, { headers: { Cookie: agent.cookie } });
    expect([paper.status, paper.headers.get("Content-Disposition")?.split(";")[0]]).toEqual([
      200,
      "attachment",
    ]);
    const other = await aKnownCarrier();
    expect((await get(address.replace(usdot, other))).status).toBe(404);
    const marketing = await addStaff(file, "marketing");
    expect((await answer(address, { headers: { Cookie: marketing.cookie } })).status).toBe(403);
  });
});

describe("the import of carriers", () => {
  const load = (lines: readonly string[]) =>
    send("/admin/carriers/import", {
      file: new File([lines.join("\n")], "carriers.csv", { type: "text/csv" }),
    });

  test("adds all rows, and leaves those that are on file as they are", async () => {
    const usdot = await aKnownCarrier();
    const imported = await load([
      "US DOT,Company Name,MC Number,Phone,Color",
      '71000001,"Comma, Sample LLC",MC 71001,(800) 555-0102,red',
      `${usdot},Another Name,,,`,
    ]);
    expect([imported.status, imported.to]).toEqual([303, "/admin/carriers?added=1&left=1"]);
    expect(await onFile("71000001")).toMatchObject({ legalName: "Comma, Sample LLC", mc: "71001" });
    expect((await onFile(usdot))?.legalName).toBe(`Known ${usdot} Transport`);
    expect((await get(imported.to ?? "")).text).toContain(
      "1 added. 1 was on file already and stays as it is.",
    );
  });

  test("rejects a row with a quotation mark where there can’t be one", async () => {
    const rejected = await load(["USDOT,Name", '71000021,Sample "Best" LLC" x', "71000022,Good Sample LLC"]);
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("There’s a quotation mark where there can’t be one");
    expect(await onFile("71000022")).toBeNull();
  });

  test("says each wrong row’s line and reason, and saves none of the file", async () => {
    const rejected = await load([
      "DOT,Name,Email",
      "71000011,Good Sample LLC,",
      "none,Sample LLC,",
      "71000012,,",
      "71000013,Sample LLC,nobody",
      "71000011,Good Sample LLC again,",
    ]);
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain("4 rows are wrong");
    for (const [line, reason] of [
      [3, "Enter the USDOT number"],
      [4, "Enter the carrier’s legal name"],
      [5, "Invalid email format"],
      [6, "stands in an earlier line too"],
    ] as const)
      expect(rejected.text).toMatch(new RegExp(`<th scope="row"[^>]*>${line}</th><td[^>]*>[^<]*${reason}`));
    expect(await onFile("71000011")).toBeNull();
  });

  test("turns away what is no list of carriers", async () => {
    expect((await load(["Name,Phone", "Sample,1"])).text).toContain("needs a column for the USDOT number");
    expect((await load([""])).status).toBe(400);
    expect((await send("/admin/carriers/import", {})).text).toContain("Choose a CSV file.");
    const many = Array.from({ length: 2_001 }, (_, n) => `${72_000_000 + n},Sample`);
    expect((await load(["USDOT,Name", ...many])).text).toContain("more than 2,000 carriers");
  });
});

describe("on an order’s page", () => {
  const carrierFields = (usdot: string) => ({
    name: "Known Transport",
    usdot,
    mc: "",
    phone: "(800) 555-0190",
    driverName: "",
    driverPhone: "",
    authorityCheckedOn: today,
    insuranceCheckedOn: today,
    insuredUntil: addDays(today, 100),
    pay: "$900",
    payReason: "rates",
  });
  const press = async (orderId: string, fields: Record<string, string>, by: TestStaff = agent) => {
    const { version } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    return post(`/admin/orders/${orderId}`, { seen: `version=${version}`, ...fields }, by);
  };
  const confirmed = async () => {
    const { orderId } = await anOrder({ now: new Date(Date.now() - DAY_MS) });
    await press(orderId, { intent: "confirm" });
    return orderId;
  };

  test("a carrier on file is picked by its number or its name, and fills the form", async () => {
    const usdot = await aKnownCarrier({ insuredUntil: addDays(today, 90) });
    const orderId = await confirmed();
    for (const asked of [usdot, `${usdot} Known ${usdot} Transport`, `Known ${usdot}`]) {
      const { text } = await get(`/admin/orders/${orderId}?carrier=${encodeURIComponent(asked)}`);
      expect(text, asked).toContain(`value="Known ${usdot} Transport"`);
      expect(text).toContain("Nobody has recorded a check");
    }
    await db.carrier.create({ data: { usdot: "82000001", legalName: "Twin Sample A" } });
    await db.carrier.create({ data: { usdot: "82000002", legalName: "Twin Sample B" } });
    const several = await get(`/admin/orders/${orderId}?carrier=Twin`);
    expect(several.text).toContain("?carrier=82000001");
    expect(several.text).toContain("?carrier=82000002");
    expect((await get(`/admin/orders/${orderId}?carrier=nobody`)).text).toContain(
      "No carrier on file is called that",
    );
    const proposed = await answer("/admin/carriers/find?q=Twin", { headers: { Cookie: agent.cookie } });
    expect(await proposed.json()).toMatchObject({ carriers: [{ usdot: "82000001" }, { usdot: "82000002" }] });
  });

  test("with a carrier that a check stops meanwhile, the order is on Today and in a list that counts the same", async () => {
    const usdot = await aKnownCarrier();
    const orderId = await confirmed();
    await press(orderId, { intent: "assign", ...carrierFields(usdot) });
    const isListed = async () =>
      (await get("/admin/orders?stopped=1")).text.includes(`href="/admin/orders/${orderId}"`);
    expect(await isListed()).toBe(false);
    const check = {
      checkedOn: today,
      hasCarrierAuthority: "yes",
      isOutOfService: "yes",
      hasBrokerAuthority: "no",
      rating: "none",
    };
    expect((await pressOn(usdot, "check", check)).status).toBe(303);
    expect(await isListed()).toBe(true);
    const { text } = await get("/admin/today");
    expect(text).toContain("Carriers that may not carry these");
    const counted = Number(/href="\/admin\/orders\?stopped=1"[^>]*>(\d+)</.exec(text)?.[1]);
    expect(counted).toBeGreaterThan(0);
    expect((await get("/admin/orders?stopped=1")).text).toContain(`of ${counted} order`);
    // What lifts a stop that somebody recorded has to be shown.
    const lifted = await pressOn(usdot, "check", { ...check, isOutOfService: "no" });
    expect(lifted.status).toBe(400);
    expect(lifted.text).toContain("Attach what shows that it’s no longer so.");
    expect(await isListed()).toBe(true);
  });

  test("a stopped carrier isn’t assigned by an agent, and by an owner only with a reason, which the page shows", async () => {
    const usdot = await aKnownCarrier({ blockedReason: "It never came." });
    const orderId = await confirmed();
    const fields = { intent: "assign", ...carrierFields(usdot) };
    const stopped = await press(orderId, { ...fields, override: "I know them" });
    expect(stopped.status).toBe(400);
    expect(stopped.text).toContain("We’ve blocked this carrier.");
    expect(stopped.text).toContain('value="$900"');
    expect(stopped.text).not.toContain("Reason for the exception");
    // Nothing on an agent's page is there to be linked to.
    expect(stopped.text).not.toContain("#assign-override");
    const asked = await press(orderId, fields, owner);
    expect(asked.status).toBe(400);
    expect(asked.text).toContain("Reason for the exception");
    expect((await press(orderId, { ...fields, override: "Robin called them" }, owner)).status).toBe(303);
    const { text } = await get(`/admin/orders/${orderId}`);
    expect(text).toContain("An owner approved this carrier anyway:</b> Robin called them");
    expect(text).toContain(`href="/admin/carriers/${usdot}"`);
  });
});
