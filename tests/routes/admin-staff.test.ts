import { describe, expect, test } from "vitest";
import { writeSeen } from "#app/domain/base/forms/seen.ts";
import { answer, leadsTo, postForm } from "#tests/support/answer.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { addStaff, staffPassword } from "#tests/support/staff.ts";
import type { TestStaff } from "#tests/support/staff.ts";

const file = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const database = (statement: string, ...values: unknown[]) => sql(file(), statement, ...values);

const ask = async ({ cookie }: TestStaff, path: string) => answer(path, { headers: { Cookie: cookie } });
const post = ({ cookie }: TestStaff, path: string, fields: Record<string, string>) =>
  postForm(path, { currentPassword: staffPassword, ...fields }, { Cookie: cookie });
const personPath = ({ id }: Pick<TestStaff, "id">) => `/admin/staff?person=${id}`;

describe("an invitation", () => {
  test("without email shows its link once, which sets the password", async () => {
    const owner = await addStaff(file(), "owner");
    const email = "handed@example.com";
    const invited = await post(owner, "/admin/staff", {
      intent: "invite",
      name: "Sample Agent 5",
      email,
      role: "agent",
    });
    expect(invited.status).toBe(200);
    const page = await invited.text();
    const link = /http:\/\/[^"]+(\/admin\/password\/[^"]+)/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(await (await ask(owner, "/admin/staff")).text()).not.toContain("/admin/password/");
    const set = await postForm(link, { newPassword: "lamp river onion 7" });
    expect(set.status).toBe(303);
    const done = await postForm("/admin/login", { email, password: "lamp river onion 7" });
    expect(leadsTo(done)).toBe("/admin");
  });

  test("says by field what's missing, keeps the rest, and takes no address twice", async () => {
    const owner = await addStaff(file(), "owner");
    const fields = { intent: "invite", name: "Sample Agent 6", email: owner.email, role: "" };
    const first = await post(owner, "/admin/staff", fields);
    expect(first.status).toBe(400);
    const page = await first.text();
    expect(page).toContain("Choose a role.");
    expect(page).toContain('value="Sample Agent 6"');
    const second = await post(owner, "/admin/staff", { ...fields, role: "agent" });
    expect(second.status).toBe(400);
    expect(await second.text()).toContain("already on the list");
  });
});

describe("somebody's account", () => {
  test("that has changed meanwhile is shown as it is now, and nothing typed is lost", async () => {
    const [owner, agent] = [await addStaff(file(), "owner"), await addStaff(file(), "agent")];
    database("UPDATE staff SET name = 'Newer Name' WHERE id = ?", agent.id);
    const stale = await post(owner, personPath(agent), {
      intent: "change",
      name: "My Name",
      role: "marketing",
      seen: writeSeen({ name: agent.name, role: "agent" }),
    });
    expect(stale.status).toBe(409);
    const page = await stale.text();
    expect(page).toContain("“Newer Name”, Agent");
    expect(page).toContain('value="My Name"');
    expect(page).toContain('name="seen" value="name=Newer+Name&amp;role=agent"');
  });

  test("of the last owner stays on and an owner's", async () => {
    database("UPDATE staff SET role = 'agent' WHERE role = 'owner'");
    const owner = await addStaff(file(), "owner");
    const off = await post(owner, personPath(owner), { intent: "switch-off" });
    expect(off.status).toBe(400);
    expect(await off.text()).toContain("Somebody has to be an owner");
    const { name } = owner;
    const demoted = await post(owner, personPath(owner), {
      intent: "change",
      name,
      role: "agent",
      seen: writeSeen({ name, role: "owner" }),
    });
    expect(demoted.status).toBe(400);
    expect((await ask(owner, "/admin/staff")).status).toBe(200);
  });

  test("switched off ends at once, also in a browser that's in", async () => {
    const [owner, agent] = [await addStaff(file(), "owner"), await addStaff(file(), "agent")];
    await post(owner, personPath(agent), { intent: "switch-off" });
    expect((await ask(agent, "/admin/account")).status).toBe(303);
    await post(owner, personPath(agent), { intent: "switch-on" });
    expect((await postForm("/admin/login", { email: agent.email, password: staffPassword })).status).toBe(
      303,
    );
  });

  test("says how many open leads are theirs, with the list of them, before it's switched off", async () => {
    const [owner, agent] = [await addStaff(file(), "owner"), await addStaff(file(), "agent")];
    const add = (id: string, stage: string) =>
      database(
        "INSERT INTO leads (id, full_name, stage, owner_id) VALUES (?, 'Sample Person', ?, ?)",
        id,
        stage,
        agent.id,
      );
    add("theirsquoted", "quoted");
    add("theirsbooked", "booked");
    add("theirslost", "lost");
    const shown = async () =>
      (await (await ask(owner, personPath(agent))).text())
        .replaceAll("<!-- -->", "")
        .replaceAll("&amp;", "&");
    const link = `href="/admin/crm?stage=open&owner=${agent.id}">2 open leads</a>`;
    expect(await shown()).toContain(link);
    expect(await shown()).toContain("Give them to somebody else first");
    await post(owner, personPath(agent), { intent: "switch-off" });
    expect(await shown()).toContain(link);
    expect(await shown()).toContain("wait on everybody’s list");
  });

  test("that isn't there is not found", async () => {
    const owner = await addStaff(file(), "owner");
    expect((await ask(owner, "/admin/staff?person=no-such-id")).status).toBe(404);
    for (const intent of ["change", "switch-off", "send-link", "reset-second-step"])
      expect((await post(owner, "/admin/staff?person=no-such-id", { intent })).status, intent).toBe(404);
    expect((await post(owner, "/admin/staff", { intent: "switch-off" })).status).toBe(404);
  });
});

describe("the audit log", () => {
  test("can't be changed or emptied, not even with SQL", () => {
    for (const statement of ["UPDATE audit_entries SET actor = 'x'", "DELETE FROM audit_entries"])
      expect(() => database(statement)).toThrow("never changed");
  });

  test("shows who changed what, before and after, and filters by all of it", async () => {
    const [owner, agent] = [await addStaff(file(), "owner"), await addStaff(file(), "agent")];
    const { name } = agent;
    await post(owner, personPath(agent), {
      intent: "change",
      name,
      role: "marketing",
      seen: writeSeen({ name, role: "agent" }),
    });
    const rows = async (query: string) =>
      ((await (await ask(owner, `/admin/audit?${query}`)).text()).match(/<tr>.*?<\/tr>/g) ?? []).slice(1);
    const [entry = ""] = await rows(`who=${owner.id}&action=staff-changed&kind=staff`);
    expect(entry).toContain(owner.name);
    expect(entry).toContain(name);
    expect(entry).toContain("<del>agent</del>");
    expect(entry).toContain("<ins>marketing</ins>");
    expect(await rows(`who=${agent.id}`)).toEqual([]);
    expect(await rows(`who=${owner.id}&kind=lead`)).toEqual([]);
    expect(await rows(`who=${owner.id}&to=2020-01-01`)).toEqual([]);
    expect(await rows(`who=${owner.id}&from=2020-01-01`)).toHaveLength(1);
    expect((await rows("from=nonsense&action=nonsense&before=-1")).length).toBeGreaterThan(0);
  });

  test("is read page by page, each entry once", async () => {
    const owner = await addStaff(file(), "owner");
    for (let count = 0; count < 120; count++)
      database(
        "INSERT INTO audit_entries (staff_id, actor, action, subject_kind, subject_id, subject) VALUES (?, 'Pager', 'content-changed', 'page', ?, ?)",
        owner.id,
        String(count),
        `Entry number ${count}.`,
      );
    const seen: string[] = [];
    let path: string | undefined = `/admin/audit?who=${owner.id}`;
    while (path) {
      const page: string = await (await ask(owner, path)).text();
      seen.push(...[...page.matchAll(/<b>(Entry number \d+\.)<\/b>/g)].map(([, text]) => text ?? ""));
      path = /href="([^"]+)">Older</.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `Entry number ${119 - index}.`));
  });
});

test("an owner sets somebody's hours, and the audit log says so", async () => {
  const [owner, agent] = [await addStaff(file(), "owner"), await addStaff(file(), "agent")];
  const times = { intent: "duty", "from-6": "10:00", "until-6": "14:00" };
  expect(leadsTo(await post(owner, personPath(agent), times))).toContain("done=duty-saved");
  expect(await (await ask(owner, personPath(agent))).text()).toContain('value="14:00"');
  const [entry] = database(
    "SELECT after FROM audit_entries WHERE subject_id = ? ORDER BY id DESC LIMIT 1",
    agent.id,
  );
  expect(entry?.["after"]).toBe('{"duty":"Saturday 10:00–14:00"}');
  const wrong = await post(owner, personPath(agent), { ...times, "until-6": "09:00" });
  expect([wrong.status, (await wrong.text()).includes("Saturday: Enter both times")]).toEqual([400, true]);
});
