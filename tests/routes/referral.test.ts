import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { answer, leadsTo, visitor } from "#tests/support/answer.ts";
import { contact, destination, newEmail, vehicle } from "#tests/support/factories.ts";
import { hiddenValue, openForm, trapName } from "#tests/support/guarded-form.ts";

// The first request loads the whole built site.
beforeAll(() => answer("/healthz"), 60_000);

const textOf = async (response: Response) =>
  (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

let people = 0;
const person = (changes: Record<string, string> = {}) => ({
  name: "Kim Example",
  email: `kim-${++people}@example.com`,
  ...changes,
});

async function referred(who = person()) {
  const link = leadsTo(await (await openForm("/referral"))(who)) ?? "";
  const code = link.match(/\/referral\/([0-9A-Z]{6})\?token=[\w-]{22}$/)?.[1] ?? "";
  const board = async () => {
    const figures = [...(await textOf(await answer(link))).matchAll(/<dd>(\d+)<\/dd>/g)].map(([, n]) =>
      Number(n),
    );
    return { visits: figures[0], quotes: figures[1] };
  };
  return { link, code, board, email: who.email };
}

const browser = (n: number) => ({
  "User-Agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`,
});
let browsers = 100;
const visit = (path: string, init: RequestInit = { headers: browser(++browsers) }) => answer(path, init);

/** Comes by a friend's link and begins a quote; returns the visitor. */
async function start(
  code: string,
  own: Record<string, string> = browser(++browsers),
  page = "/how-it-works",
) {
  const guest = visitor(own);
  await guest.get(`${page}?ref=${encodeURIComponent(code)}`);
  expect((await guest.press("/quote", "to-vehicle", destination())).status).toBe(303);
  return guest;
}

const letters = (email: string) =>
  db.outboxMessage.count({ where: { kind: "referral-link", referral: { email } } });

describe("a referral", () => {
  test("leads at once to a private page with a code and a link", async () => {
    const { link, code, email } = await referred();
    const page = await answer(link);
    expect(page.status).toBe(200);
    const text = await textOf(page);
    expect(text).toContain(`value="http://evenhaul.test/?ref=${code}"`);
    expect(text).toMatch(/name="robots" content="noindex/);
    expect(await letters(email)).toBe(1);
  });

  test("asked for twice from the same form is one", async () => {
    const post = await openForm("/referral");
    const who = person();
    const links = (await Promise.all([post(who), post(who)])).map(leadsTo);
    expect(links[0]).toMatch(/token=/);
    expect(links[1]).toBe(links[0]);
    expect(await db.referral.count({ where: { email: who.email } })).toBe(1);
  });

  test("for an e-mail that has one is answered as for any other: fresh, and with nothing of the first", async () => {
    const first = await referred();
    await start(first.code);
    await expect.poll(() => first.board()).toEqual({ visits: 1, quotes: 0 });
    const second = await referred(person({ email: first.email }));
    expect(second.code).toMatch(/^[0-9A-Z]{6}$/);
    expect(second.code).not.toBe(first.code);
    expect(await second.board()).toEqual({ visits: 0, quotes: 0 });
    expect(await first.board()).toEqual({ visits: 1, quotes: 0 });
  });

  test("does not flood the mailbox it names", async () => {
    const who = person();
    for (let n = 0; n < 5; n++) await referred(who);
    expect(await db.referral.count({ where: { email: who.email } })).toBe(5);
    expect(await letters(who.email)).toBe(3);
  });

  test("promises a reward only once the operator does", async () => {
    const set = (value: string) => db.setting.update({ where: { name: "referralReward" }, data: { value } });
    expect(await textOf(await answer("/referral"))).not.toContain("referral-reward");
    await set("You get $50 when your friend's vehicle is delivered.");
    expect(await textOf(await answer("/referral"))).toContain("You get $50 when your friend's vehicle");
    await set("");
  });
});

describe("the private page is a plain not-found", () => {
  test.each([
    ["with another token", (link: string) => link.replace(/token=.*/, "token=wrong")],
    ["without a token", (link: string) => link.replace(/\?.*/, "")],
    ["for another code", (link: string) => link.replace(/referral\/\w+/, "referral/000000")],
  ])("%s", async (_what, change) => {
    const { link } = await referred();
    expect((await answer(link)).status).toBe(200);
    expect((await answer(change(link))).status).toBe(404);
  });
});

describe("a code counts", () => {
  test("once a day for each visitor, when a quote is begun with it", async () => {
    const { code, board } = await referred();
    const same = browser(++browsers);
    await start(code, same);
    await start(code, same, "/quote");
    await start(code.toLowerCase(), undefined, "/get-a-quote");
    await expect.poll(async () => (await board()).visits).toBe(2);
  });

  test("not for who only looks at pages", async () => {
    const { code, board } = await referred();
    for (const path of ["/", "/quote", "/how-it-works"]) await visit(`${path}?ref=${code}`);
    await start(code);
    await expect.poll(async () => (await board()).visits).toBe(1);
  });

  test("not again at the next step, nor at the next quote", async () => {
    const { code, board } = await referred();
    const guest = await start(code);
    await guest.press("/quote", "to-contact", vehicle());
    await guest.press("/quote", "submit", contact({ email: newEmail() }));
    await guest.press("/quote", "reset");
    await guest.press("/quote", "to-vehicle", destination());
    await start(code);
    await expect.poll(async () => (await board()).visits).toBe(2);
  });

  test.each([
    ["a search engine", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["nobody by name", {}],
  ] as [string, Record<string, string>][])("not for %s", async (_what, own) => {
    const { code, board } = await referred();
    await start(code, own);
    // Once this later visitor is counted, the first would have been counted too.
    await start(code);
    await expect.poll(async () => (await board()).visits).toBe(1);
    expect(await db.referralDay.findMany({ where: { code }, select: { visits: true } })).toEqual([
      { visits: 1 },
    ]);
  });

  test("as nothing if it is nobody's, and fails nothing", async () => {
    const before = await db.referralDay.count();
    for (const ref of ["000000", "FRIEND-7", "'; drop table", "x".repeat(5_000)]) await start(ref);
    const { code, board } = await referred();
    await start(code);
    await expect.poll(async () => (await board()).visits).toBe(1);
    expect(await db.referralDay.count()).toBe(before + 1);
  });

  test("and leaves nothing of the visitor in the database", async () => {
    const { code, board } = await referred();
    await start(code);
    await expect.poll(async () => (await board()).visits).toBe(1);
    const [row] = await db.referralDay.findMany({ where: { code } });
    expect(Object.keys(row ?? {}).sort()).toEqual(["code", "day", "visits"]);
  });
});

test("a quote that came with the code counts for it, however the code was typed", async () => {
  const { code, board } = await referred();
  for (const ref of [code, code.toLowerCase()]) {
    const guest = visitor();
    const page = await (await guest.get(`/quote?ref=${ref}`)).text();
    const referralCode = hiddenValue(page, "referralCode") ?? "";
    await guest.press("/quote", "to-vehicle", destination({ referralCode }));
    await guest.press("/quote", "to-contact", vehicle());
    expect((await guest.press("/quote", "submit", contact({ email: newEmail() }))).status).toBe(303);
  }
  expect((await board()).quotes).toBe(2);
});

test("who fills in what people do not see gets a page like any other, and nothing is kept", async () => {
  const who = person();
  const done = await (await openForm("/referral"))({ ...who, [trapName]: "Acme" });
  expect((await answer(leadsTo(done) ?? "")).status).toBe(200);
  expect(await db.referral.count({ where: { email: who.email } })).toBe(0);
});

test.each([
  [{ name: "" }, "name"],
  [{ email: "kim" }, "email"],
] as [Record<string, string>, string][])("%j is 400 with what was typed", async (changes, name) => {
  const response = await (
    await openForm("/referral")
  )({ name: "Kim Example", email: "kim@example.com", ...changes });
  expect(response.status).toBe(400);
  const text = await textOf(response);
  expect(text).toContain(`<a href="#referral-${name}">`);
  expect(text).toContain(name === "name" ? 'value="kim@example.com"' : 'value="Kim Example"');
});
