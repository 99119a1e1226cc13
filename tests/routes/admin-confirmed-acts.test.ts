import { beforeAll, describe, expect, test } from "vitest";
import { confirmedBy } from "#app/domain/base/audit/confirmed-actions.ts";
import { writeSeen } from "#app/domain/base/forms/seen.ts";
import { answer, leadsTo, postForm, visitor } from "#tests/support/answer.ts";
import { aLead } from "#tests/support/lead-page.ts";
import { codeOf, sql } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const database = (statement: string, ...values: unknown[]) => sql(file(), statement, ...values);

beforeAll(() => answer("/healthz"));

type Post = {
  path: string;
  fields: Record<string, string>;
  /** what a wrong password must not lose */ typed?: string;
};
type Act = (owner: TestStaff) => Promise<Post> | Post;

const post = ({ cookie }: TestStaff, { path, fields }: Post, more: Record<string, string> = {}) =>
  postForm(path, { ...fields, ...more }, { Cookie: cookie });

const keyIn = (page: string) => /\b(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\b/.exec(page)?.[0] ?? "";
const accountOf = async ({ cookie }: TestStaff) =>
  (await answer("/admin/account", { headers: { Cookie: cookie } })).text();

async function withSecondStep(staff: TestStaff): Promise<TestStaff> {
  await post(staff, { path: "/admin/account", fields: { intent: "begin-second-step" } });
  const code = codeOf(keyIn(await accountOf(staff)));
  await post(staff, { path: "/admin/account", fields: { intent: "confirm-second-step", code } }, right);
  return staff;
}

const right = { currentPassword: staffPassword };
const personPath = ({ id }: { id: string }) => `/admin/staff?person=${id}`;

let count = 0;
async function addedWebhook(owner: TestStaff): Promise<{ id: string; name: string }> {
  const name = `Board ${++count}`;
  const fields = { intent: "add", name, url: "https://receiver.example/hook", onBooked: "on" };
  await post(owner, { path: "/admin/automation/webhooks", fields }, right);
  return { id: String(database("SELECT id FROM webhook_endpoints WHERE name = ?", name)[0]?.id), name };
}

/** One way to each act that asks for the password, by the name in the audit log. */
const acts: Record<string, Act> = {
  "staff-invited": () => {
    const name = `New Person ${++count}`;
    return {
      path: "/admin/staff",
      fields: { intent: "invite", name, email: `new-${count}@example.com`, role: "owner" },
      typed: name,
    };
  },
  "staff-link-sent": async () => ({
    path: personPath(await addStaff(file(), "agent")),
    fields: { intent: "send-link" },
  }),
  "staff-changed": async () => {
    const agent = await addStaff(file(), "agent");
    const seen = writeSeen({ name: agent.name, role: "agent" });
    const fields = { intent: "change", name: "Other Name", role: "owner", seen };
    return { path: personPath(agent), fields, typed: "Other Name" };
  },
  "staff-switched-off": async () => ({
    path: personPath(await addStaff(file(), "agent")),
    fields: { intent: "switch-off" },
  }),
  "staff-switched-on": async () => {
    const agent = await addStaff(file(), "agent");
    database("UPDATE staff SET is_active = 0 WHERE id = ?", agent.id);
    return { path: personPath(agent), fields: { intent: "switch-on" } };
  },
  "staff-second-step-on": async (owner) => {
    await post(owner, { path: "/admin/account", fields: { intent: "begin-second-step" } });
    const code = codeOf(keyIn(await accountOf(owner)));
    return { path: "/admin/account", fields: { intent: "confirm-second-step", code } };
  },
  "staff-second-step-off": async (owner) => {
    await withSecondStep(owner);
    return { path: "/admin/account", fields: { intent: "turn-off-second-step" } };
  },
  "staff-second-step-asked": async (owner) => {
    database("DELETE FROM settings WHERE name = 'staff.secondStep'");
    await withSecondStep(owner);
    return { path: "/admin/staff", fields: { intent: "require-second-step" } };
  },
  "webhook-added": () => {
    const name = `Board ${++count}`;
    return {
      path: "/admin/automation/webhooks",
      fields: { intent: "add", name, url: "https://receiver.example/hook", onBooked: "on" },
      typed: name,
    };
  },
  "webhook-changed": async (owner) => {
    const { id, name } = await addedWebhook(owner);
    const url = "https://elsewhere.example/hook";
    return {
      path: `/admin/automation/webhooks?edit=${id}`,
      fields: { intent: "change", id, seen: "version=0", name, url, onBooked: "on" },
      typed: url,
    };
  },
  "webhook-secret-renewed": async (owner) => {
    const { id } = await addedWebhook(owner);
    return {
      path: `/admin/automation/webhooks?edit=${id}`,
      fields: { intent: "renew", id, seen: "version=0" },
    };
  },
  "social-channel-saved": () => {
    const name = `Channel ${++count}`;
    return {
      path: "/admin/social/channels",
      fields: { intent: "save", kind: "by-hand", name, isOn: "on" },
      typed: name,
    };
  },
  "person-erased": async () => {
    const { leadId } = await aLead();
    return {
      path: `/admin/crm/person?lead=${leadId}`,
      fields: { intent: "erase", lead: leadId, [`lead-${leadId}`]: "on" },
    };
  },
  "retention-confirmed": () => ({ path: "/admin/status", fields: { intent: "erase-due" } }),
  "clock-confirmed": () => ({ path: "/admin/status", fields: { intent: "confirm-clock" } }),
  "person-exported": async () => {
    const { leadId } = await aLead();
    return { path: "/admin/crm/person.json", fields: { lead: leadId, [`lead-${leadId}`]: "on" } };
  },
};

/** What a rejected post shows: at once, or on the page that a post for a file leads back to. */
async function rejectedPage({ cookie }: TestStaff, response: Response): Promise<string> {
  if (response.status === 400) return response.text();
  expect(response.status).toBe(303);
  return (await answer(leadsTo(response) ?? "", { headers: { Cookie: cookie } })).text();
}

/** Everything that an act could change, without what a try with a password leaves. */
const state = () => [
  ...[
    "staff",
    "staff_tokens",
    "staff_recovery_codes",
    "webhook_endpoints",
    "social_channels",
    "settings",
    "leads",
  ].map((table) => JSON.stringify(database(`SELECT * FROM ${table}`))),
  JSON.stringify(database("SELECT * FROM audit_entries WHERE action <> 'staff-password-rejected'")),
];

test("every act that asks for the password has a way here", () => {
  const asking = Object.entries(confirmedBy).flatMap(([action, by]) => (by === "password" ? [action] : []));
  expect(Object.keys(acts).sort()).toEqual(asking.sort());
});

describe.each(Object.entries(acts))("%s", (action, act) => {
  test("isn't done without the password, and is with it", async () => {
    const owner = await addStaff(file(), "owner");
    const asked = await act(owner);
    const before = state();
    const without = await post(owner, asked);
    expect(await rejectedPage(owner, without)).toContain("Enter your password.");
    const wrong = await post(owner, asked, { currentPassword: "not this one, ever" });
    const page = await rejectedPage(owner, wrong);
    expect(page).toContain("That isn’t your current password.");
    expect(page).not.toContain("not this one, ever");
    if (asked.typed) expect(page).toContain(`value="${asked.typed}"`);
    expect(state()).toEqual(before);
    expect(
      database(
        "SELECT 1 FROM audit_entries WHERE action = 'staff-password-rejected' AND staff_id = ?",
        owner.id,
      ),
    ).toHaveLength(1);

    const done = await post(owner, asked, right);
    expect([200, 303]).toContain(done.status);
    const [entry] = database(
      "SELECT after FROM audit_entries WHERE action = ? AND staff_id = ? ORDER BY id DESC",
      action,
      owner.id,
    );
    expect(JSON.parse(String(entry?.after))).toMatchObject({ proof: "password" });
    database("DELETE FROM settings WHERE name = 'staff.secondStep'");
  });
});

test("the password of somebody else counts for nothing, and neither does a very long one", async () => {
  const owner = await addStaff(file(), "owner");
  const asked = await acts["staff-invited"]?.(owner);
  if (!asked) throw new Error("There is no way to invite somebody.");
  database("UPDATE staff SET password_hash = NULL WHERE id = ?", owner.id);
  for (const currentPassword of [staffPassword, "x".repeat(50_000)])
    expect((await post(owner, asked, { currentPassword })).status).toBe(400);
});

test("a session that begins to set up a second step plants nothing that another one shows or confirms", async () => {
  const owner = await addStaff(file(), "owner");
  await post(owner, { path: "/admin/account", fields: { intent: "begin-second-step" } });
  const planted = keyIn(await accountOf(owner));
  expect(planted).not.toBe("");
  // The same account in another browser.
  database("UPDATE staff_sessions SET id = id || 'x' WHERE staff_id = ?", owner.id);
  const browser = visitor();
  expect(
    (await browser.press("/admin/login", "", { email: owner.email, password: staffPassword })).status,
  ).toBe(303);
  const shown = async () => keyIn(await (await browser.get("/admin/account")).text());
  expect(await shown()).toBe("");
  expect(
    (await browser.press("/admin/account", "confirm-second-step", { code: codeOf(planted), ...right }))
      .status,
  ).toBe(303);
  expect(
    database("SELECT totp_confirmed_at FROM staff WHERE id = ?", owner.id)[0]?.totp_confirmed_at,
  ).toBeNull();
  await browser.press("/admin/account", "begin-second-step");
  expect(await shown()).not.toBe("");
  expect(await shown()).not.toBe(planted);
});
