import type { ServerBuild } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { isAllowed, staffRoles } from "#app/domain/crm/staff/roles.ts";
import type { Permission } from "#app/domain/crm/staff/roles.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

type Access = { read: Permission; write?: Permission };

/** Answers before anybody is logged in. */
const open = ["", "login", "forgotten", "password/:token"];

/** What each other route asks for; `write` if it has an action. A new route fails here until it's listed. */
const guarded: Record<string, Access> = {
  logout: { read: "account", write: "account" },
  today: { read: "leads.read", write: "leads.write" },
  dashboard: { read: "dashboard.read" },
  "dashboard/starts": { read: "dashboard.read" },
  "dashboard/days": { read: "dashboard.read" },
  live: { read: "leads.read" },
  crm: { read: "leads.read", write: "leads.write" },
  "crm/find": { read: "leads.read" },
  "crm/new": { read: "leads.write", write: "leads.write" },
  "crm/export.csv": { read: "leads.export", write: "leads.export" },
  "crm/import": { read: "leads.import", write: "leads.import" },
  "crm/import/:importId": { read: "leads.import", write: "leads.import" },
  "crm/import/:importId/rejected.csv": { read: "leads.import" },
  "crm/person": { read: "leads.person", write: "leads.person" },
  "crm/person.json": { read: "leads.person", write: "leads.person" },
  "crm/:leadId": { read: "leads.read", write: "leads.write" },
  "crm/:leadId/draft": { read: "leads.write", write: "leads.write" },
  "crm/price": { read: "leads.write", write: "leads.write" },
  "crm/:leadId/quote": { read: "leads.write", write: "leads.write" },
  "crm/:leadId/quote/:quoteNumber": { read: "leads.write", write: "leads.write" },
  "crm/:leadId/merge/:otherId": { read: "leads.write", write: "leads.write" },
  orders: { read: "orders.read" },
  "orders/export.csv": { read: "leads.export" },
  "orders/:orderId": { read: "orders.read", write: "orders.write" },
  "orders/:orderId/dispatch-sheet": { read: "orders.read" },
  "orders/:orderId/photos/:photoId": { read: "orders.read" },
  "orders/:orderId/record": { read: "orders.read" },
  "orders/:orderId/record.txt": { read: "orders.read" },
  "orders/:orderId/record.json": { read: "orders.read" },
  "orders/:orderId/bill-of-lading": { read: "orders.read" },
  "orders/:orderId/bill-of-lading.pdf": { read: "orders.read" },
  carriers: { read: "orders.read" },
  "carriers/new": { read: "orders.write", write: "orders.write" },
  "carriers/import": { read: "orders.write", write: "orders.write" },
  "carriers/find": { read: "orders.read" },
  "carriers/:usdot": { read: "orders.read", write: "orders.write" },
  "carriers/:usdot/files/:fileId": { read: "orders.read" },
  claims: { read: "orders.read" },
  "claims/:claimId": { read: "orders.read", write: "orders.write" },
  "claims/:claimId/files/:fileId": { read: "orders.read" },
  inbox: { read: "inbox.read", write: "inbox.write" },
  "files/:fileId": { read: "leads.read" },
  "files/:fileId/content": { read: "leads.read" },
  outbox: { read: "outbox.read", write: "outbox.write" },
  "outbox/:messageId/email.html": { read: "outbox.read" },
  "automation/texts": { read: "automation.read", write: "texts.write" },
  automation: { read: "automation.read", write: "automation.write" },
  "automation/log": { read: "automation.read", write: "leads.write" },
  "automation/rules/:ruleId": { read: "automation.read", write: "automation.write" },
  "automation/texts/:key": { read: "automation.read", write: "texts.write" },
  "automation/texts/:key/preview": { read: "automation.read", write: "texts.write" },
  "automation/webhooks": { read: "automation.read", write: "automation.write" },
  social: { read: "social.read", write: "social.write" },
  "social/posts/:postId": { read: "social.read", write: "social.write" },
  "social/pictures/:pictureId": { read: "social.read" },
  "social/import": { read: "social.write", write: "social.write" },
  "social/slots": { read: "social.read", write: "social.write" },
  "social/channels": { read: "social.connect", write: "social.connect" },
  news: { read: "news.write", write: "news.write" },
  "news/:postId": { read: "news.write", write: "news.write" },
  "news/:postId/preview": { read: "news.write", write: "news.write" },
  pages: { read: "pages.write" },
  "pages/:pageId": { read: "pages.write", write: "pages.write" },
  "pages/:pageId/preview": { read: "pages.write", write: "pages.write" },
  reviews: { read: "reviews.write", write: "reviews.write" },
  faq: { read: "faq.write", write: "faq.write" },
  referrals: { read: "referrals.read" },
  rates: { read: "rates.read", write: "rates.write" },
  settings: { read: "settings.write", write: "settings.write" },
  staff: { read: "staff.write", write: "staff.write" },
  account: { read: "account", write: "account" },
  audit: { read: "audit.read" },
  "audit/reads": { read: "audit.read" },
  status: { read: "status.read", write: "status.write" },
  "*": { read: "account", write: "account" },
};

const builtServer = new URL("../../build/server/index.js", import.meta.url).href;
const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");

/** Parameters that name nothing. */
const addressOf = (pattern: string) =>
  `/admin/${pattern.replace("*", "no-such-screen").replace(/:\w+/g, "no-such-id")}`.replace(/\/$/, "");

let routes: { pattern: string; hasLoader: boolean; hasAction: boolean }[];
beforeAll(async () => {
  await answer("/healthz");
  const build = (await import(/* @vite-ignore */ builtServer)) as ServerBuild;
  routes = Object.entries(build.routes).flatMap(([id, route]) =>
    route && /^routes\/admin\/(?!(layout|failures)$)/.test(id)
      ? [
          {
            pattern: (route.path ?? "").replace(/^admin\//, ""),
            hasLoader: "loader" in route.module,
            hasAction: "action" in route.module,
          },
        ]
      : [],
  );
}, 60_000);

const asNobody = { headers: {} };
const leadsToLogin = (response: Response) =>
  response.status === 303 && (response.headers.get("Location") ?? "").startsWith("/admin/login?to=");

test("the tables above name every route below /admin, and its action", () => {
  expect(routes.map(({ pattern }) => pattern).sort()).toEqual([...open, ...Object.keys(guarded)].sort());
  for (const { pattern, hasLoader, hasAction } of routes.filter(({ pattern }) => pattern in guarded)) {
    expect(hasLoader, `${pattern} has a loader to guard it`).toBe(true);
    expect(hasAction, `${pattern} has an action`).toBe(guarded[pattern]?.write !== undefined);
  }
});

test("nobody gets in: every page and every action leads to the login, and back after it", async () => {
  for (const [pattern, { write }] of Object.entries(guarded)) {
    const address = addressOf(pattern);
    const page = await answer(`${address}?a=1`, asNobody);
    expect(leadsToLogin(page), address).toBe(true);
    if (pattern !== "*" && pattern !== "logout")
      expect(page.headers.get("Location"), address).toBe(
        `/admin/login?to=${encodeURIComponent(`${address}?a=1`)}`,
      );
    if (write) expect(leadsToLogin(await postForm(address, { intent: "any" })), `post ${address}`).toBe(true);
  }
});

describe.each(staffRoles)("as %s", (role) => {
  let staff: TestStaff;
  const cookie = () => ({ Cookie: staff.cookie });
  /** Some posts end the session, so each asks as somebody new. */
  const renew = async () => (staff = await addStaff(database(), role));

  test("one sees and does what the role may, and nothing else", async () => {
    for (const [pattern, { read, write }] of Object.entries(guarded)) {
      const address = addressOf(pattern);
      await renew();
      const page = await answer(address, { headers: cookie() });
      expect(leadsToLogin(page), address).toBe(false);
      expect(page.status === 403, `${address} is closed to ${role}`).toBe(!isAllowed(role, read));
      // The stream of changes never ends by itself.
      await (pattern === "live" ? page.body?.cancel() : page.text());
      if (!write) continue;
      const post = await postForm(address, { intent: "no-such-intent" }, cookie());
      expect(leadsToLogin(post), `post ${address}`).toBe(false);
      expect(post.status === 403, `post ${address} is closed to ${role}`).toBe(!isAllowed(role, write));
      expect(post.status, `post ${address}`).toBeLessThan(500);
    }
  });

  test("what isn't there is not found", async () => {
    for (const [pattern, { read, write }] of Object.entries(guarded)) {
      if (!/[:*]/.test(pattern) || !isAllowed(role, read)) continue;
      const address = addressOf(pattern);
      await renew();
      expect((await answer(address, { headers: cookie() })).status, address).toBe(404);
      if (write && isAllowed(role, write))
        expect((await postForm(address, { intent: "note" }, cookie())).status, `post ${address}`).toBe(404);
    }
  });
});

test("while everybody needs a second step, people without one see and do nothing but set it up", async () => {
  const rule = (value: string) =>
    sql(
      database(),
      "INSERT INTO settings (name, value, updated_at) VALUES ('staff.secondStep', ?, 0) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      value,
    );
  rule("required");
  try {
    const [without, having] = [await addStaff(database(), "owner"), await addStaff(database(), "owner")];
    sql(database(), "UPDATE staff SET totp_secret = 'x', totp_confirmed_at = 0 WHERE id = ?", having.id);
    for (const [pattern, { read, write }] of Object.entries(guarded)) {
      if (read === "account") continue;
      const address = addressOf(pattern);
      const headers = { Cookie: without.cookie };
      expect(leadsTo(await answer(address, { headers })), address).toBe("/admin/account");
      if (write)
        expect(leadsTo(await postForm(address, { intent: "any" }, headers)), `post ${address}`).toBe(
          "/admin/account",
        );
    }
    const page = await (await answer("/admin/account", { headers: { Cookie: without.cookie } })).text();
    expect(page).toContain("Everybody here needs a second step");
    expect(page).toContain("begin-second-step");
    expect((await answer("/admin/staff", { headers: { Cookie: having.cookie } })).status).toBe(200);
  } finally {
    rule("");
  }
});

test("with the password of the first start one sees and does nothing but choose another", async () => {
  const owner = await addStaff(database(), "owner");
  const flag = "must_change_password";
  sql(database(), `UPDATE staff SET ${flag} = 1 WHERE id = ?`, owner.id);
  const headers = { Cookie: owner.cookie };
  for (const [pattern, { read, write }] of Object.entries(guarded)) {
    const address = addressOf(pattern);
    if (read !== "account") {
      expect(leadsTo(await answer(address, { headers })), address).toBe("/admin/account");
      if (write)
        expect(leadsTo(await postForm(address, { intent: "any" }, headers)), `post ${address}`).toBe(
          "/admin/account",
        );
    }
  }
  for (const intent of ["begin-second-step", "end-session", "duty", "turn-off-second-step", "look"])
    expect(leadsTo(await postForm("/admin/account", { intent }, headers)), intent).toBe("/admin/account");
  const page = await (await answer("/admin/account", { headers })).text();
  expect(page).toContain("made when the site was set up");
  expect(page).not.toContain("begin-second-step");
  expect(sql(database(), `SELECT ${flag} AS must, totp_secret FROM staff WHERE id = ?`, owner.id)).toEqual([
    { must: 1, totp_secret: null },
  ]);
});

test("a post from another site changes nothing", async () => {
  const owner = await addStaff(database(), "owner");
  for (const [pattern, { write }] of Object.entries(guarded)) {
    if (!write || pattern === "*") continue;
    // A foreign Origin alone would already be Remix's own, empty 500.
    const headers = { Cookie: owner.cookie, "Sec-Fetch-Site": "cross-site" };
    // What isn't there is not found before anybody looks at where the post came from.
    const { status } = await postForm(addressOf(pattern), { intent: "any" }, headers);
    expect(pattern.includes(":") ? [403, 404] : [403], pattern).toContain(status);
  }
});
