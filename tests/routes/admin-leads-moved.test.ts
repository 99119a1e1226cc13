import { beforeAll, describe, expect, test } from "vitest";
import { answer } from "../support/answer";
import { addLead, file, leadRow, listOf, textOf } from "../support/lead-list";
import { addStaff } from "../support/staff";
import type { TestStaff } from "../support/staff";

let agent: TestStaff;
let get: ReturnType<typeof listOf>["get"];
let post: ReturnType<typeof listOf>["post"];

beforeAll(async () => {
  agent = await addStaff(file(), "agent");
  ({ get, post } = listOf(agent));
});

describe("a move from where a lead no longer is", () => {
  const board = "?view=board&campaign=moved";
  const move = (id: string, from: string, stage: string, more: Record<string, string> = {}) =>
    post({ intent: "stage", id, stage, seen: `id=${id}&stage=${from}`, ...more }, agent, board);

  test("changes nothing and says where it is now; the same move twice is no harm", async () => {
    const id = addLead({ full_name: "Moved Meanwhile", campaign: "moved", stage: "picked-up" });
    const before = leadRow(id);
    const stale = await move(id, "contacted", "booked");
    expect(stale.status).toBe(409);
    expect(await textOf(stale)).toContain(
      "Moved Meanwhile wasn’t moved: somebody moved it to Picked up after this page was loaded.",
    );
    expect(leadRow(id)).toEqual(before);
    expect((await move(id, "contacted", "picked-up")).status).toBe(303);
    expect(leadRow(id)).toEqual(before);
    expect((await move(id, "picked-up", "delivered")).status).toBe(303);
    expect((await move(id, "picked-up", "delivered")).status).toBe(303);
    expect(leadRow(id).stage).toBe("delivered");
  });

  test("asks for no reason either, and keeps the one that somebody gave", async () => {
    const id = addLead({ campaign: "moved", stage: "lost", lost_reason: "price" });
    expect((await move(id, "quoted", "do-not-contact")).status).toBe(409);
    const lost = (lostReason: string) => move(id, "quoted", "lost", { confirmed: "1", lostReason });
    expect((await lost("timing")).status).toBe(409);
    expect(leadRow(id).lost_reason).toBe("price");
    expect((await lost("price")).status).toBe(303);
    const asked = addLead({ campaign: "moved", stage: "quoted" });
    expect(await textOf(await move(asked, "quoted", "lost"))).toContain(
      `<input type="hidden" name="seen" value="id=${asked}&amp;stage=quoted"/>`,
    );
  });

  test("leaves out those of a list that moved, and moves the others", async () => {
    const [here, gone] = [addLead({ stage: "quoted" }), addLead({ stage: "booked" })];
    const form = new URLSearchParams({ intent: "stage", stage: "follow-up" });
    for (const id of [here, gone]) {
      form.append("id", id);
      form.append("seen", `id=${id}&stage=quoted`);
    }
    const moved = await answer("/admin/crm", {
      method: "POST",
      body: form,
      headers: { Cookie: agent.cookie, Origin: "http://evenhaul.test" },
    });
    expect(moved.status).toBe(303);
    expect([leadRow(here).stage, leadRow(gone).stage]).toEqual(["follow-up", "booked"]);
    const { searchParams } = new URL(moved.headers.get("Location") ?? "", "http://site");
    expect(await textOf(await get(`changed=${searchParams.get("changed")}`))).toContain(
      "1 lead could not be changed",
    );
  });

  test("is noticed because cards, their menus and rows send the stage that they show", async () => {
    const id = addLead({ full_name: "Shown Person", campaign: "shown", stage: "quoted" });
    const shown = `<input type="hidden" name="seen" value="id=${id}&amp;stage=quoted"/>`;
    expect(await textOf(await get(`campaign=shown&view=board&move=${id}`))).toContain(shown);
    expect(await textOf(await get("campaign=shown"))).toContain(shown);
  });
});
