import { beforeAll, describe, expect, test } from "vitest";
import { aLead, deskOf, plainHtml } from "#tests/support/lead-page.ts";
import { addStaff } from "#tests/support/staff.ts";

const database = () => (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
let one: ReturnType<typeof deskOf>;
let two: ReturnType<typeof deskOf>;
beforeAll(async () => {
  one = deskOf(await addStaff(database(), "agent", "Sample Agent 1"));
  two = deskOf(await addStaff(database(), "agent", "Sample Agent 2"));
});

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
      [...text.matchAll(/type="hidden" name="(version|seen|current-stage)" value="([^"]*)"/g)].map(
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
