import { beforeAll, describe, expect, test } from "vitest";
import { addLead, file, listOf, onDatabase, textOf } from "../support/lead-list";
import { addStaff } from "../support/staff";
import type { TestStaff } from "../support/staff";

let agent: TestStaff;
let get: ReturnType<typeof listOf>["get"];
let names: ReturnType<typeof listOf>["names"];

beforeAll(async () => {
  agent = await addStaff(file(), "agent");
  ({ get, names } = listOf(agent));
});

describe("filters in the address", () => {
  test("each filter leaves the leads that fit", async () => {
    addLead({ full_name: "Filter Stage", stage: "booked" });
    addLead({ full_name: "Filter Lost", stage: "lost", lost_reason: "price" });
    addLead({ full_name: "Filter Owner", owner_id: agent.id });
    addLead({ full_name: "Filter Source", source: "chat" });
    addLead({ full_name: "Filter Lane", pickup_state: "NY", delivery_state: "FL", pickup_zip: "14604" });
    addLead({ full_name: "Filter Vehicle", vehicle: "2021 Subaru Outback", size_class: "suv" });
    addLead({ full_name: "Filter Created", created_at: "2026-03-09T03:30:00.000+00:00" });
    addLead({ full_name: "Filter Pickup", pickup_on: "2026-12-05" });
    const tagged = addLead({ full_name: "Filter Tag" });
    onDatabase((db) => db.prepare("INSERT INTO lead_tags VALUES (?, 'vip')").run(tagged));
    addLead({ full_name: "Filter Waiting", waiting_since: "2026-11-20T12:00:00.000+00:00" });
    addLead({
      full_name: "Filter Due",
      next_task_at: "2026-01-01T12:00:00.000+00:00",
      next_task_title: "Call",
    });
    const queries: Record<string, string[]> = {
      "stage=booked": ["Filter Stage"],
      "stage=lost&reason=price": ["Filter Lost"],
      "owner=me": ["Filter Owner"],
      [`owner=${agent.id}&owner=none&stage=new&source=chat`]: ["Filter Source"],
      "source=chat": ["Filter Source"],
      "lane=NY-FL": ["Filter Lane"],
      "lane=-FL": ["Filter Lane"],
      "lane=NY-": ["Filter Lane"],
      "lane=14604-": ["Filter Lane"],
      "vehicle=suv": ["Filter Vehicle"],
      "vehicle=outb": ["Filter Vehicle"],
      // March 8 at the desk, although it's March 9 in London.
      "from=2026-03-08&to=2026-03-08": ["Filter Created"],
      "pickupFrom=2026-12-01&pickupTo=2026-12-31": ["Filter Pickup"],
      "tag=vip": ["Filter Tag"],
      "waiting=1": ["Filter Waiting"],
      "due=overdue": ["Filter Due"],
    };
    for (const [query, expected] of Object.entries(queries))
      expect([query, await names(query)]).toEqual([query, expected]);
    expect(await names("stage=open")).not.toContain("Filter Lost");
  });

  test("a lane takes cities with what is around them, and what isn't known", async () => {
    const trip = (pickup: [string, string] | null, delivery: [string, string]) => ({
      campaign: "lanes",
      pickup_state: pickup?.[0] ?? null,
      pickup_zip: pickup?.[1] ?? null,
      delivery_state: delivery[0],
      delivery_zip: delivery[1],
    });
    const near = { ...trip(["IN", "46320"], ["FL", "33755"]), full_name: "From Hammond" };
    const city = { ...trip(["IL", "60601"], ["FL", "33601"]), full_name: "From Chicago" };
    const far = { ...trip(["IL", "62701"], ["FL", "33601"]), full_name: "From Springfield" };
    const away = { ...trip(["IL", "60601"], ["FL", "33101"]), full_name: "To Miami" };
    const unknown = { ...trip(null, ["FL", "33601"]), full_name: "From nowhere known" };
    for (const facts of [near, city, far, away, unknown]) addLead(facts);
    const lane = async (value: string) =>
      (await names(`campaign=lanes&lane=${encodeURIComponent(value)}`)).sort();
    expect(await lane("Chicago, IL>Tampa, FL")).toEqual(["From Chicago", "From Hammond"]);
    expect(await lane("chicago, il>")).toEqual(["From Chicago", "From Hammond", "To Miami"]);
    expect(await lane("IL>Tampa, FL")).toEqual(["From Chicago", "From Springfield"]);
    expect(await lane("60601>Tampa, FL")).toEqual(["From Chicago"]);
    expect(await lane("Nowhere at all, FL>")).toEqual([]);
    expect(await lane("?")).toEqual(["From nowhere known"]);
    const html = await textOf(await get("laneFrom=Chicago%2C+IL&laneTo=Florida"));
    expect(html).toContain("near Chicago, IL to FL");
    expect((await get("form=filters&laneFrom=chicago,il&laneTo=Florida")).headers.get("Location")).toBe(
      "/admin/crm?lane=chicago%2C+IL%3EFL",
    );
  });

  test("each stage has its count with the other filters", async () => {
    for (const stage of ["booked", "booked", "lost", "new"]) addLead({ stage, campaign: "counted" });
    const html = await textOf(await get("campaign=counted&stage=new"));
    const countOf = (stage: string) =>
      new RegExp(`name="stage"[^>]*value="${stage}"[^>]*/>[^<]*<span class="fine"> (\\d+)`).exec(html)?.[1];
    expect(["new", "booked", "lost", "quoted"].map(countOf)).toEqual(["1", "2", "1", "0"]);
  });

  test("what can't be read is left out and named", async () => {
    const html = await textOf(await get("stage=nonsense&from=2026-02-30&tag=vip"));
    expect(html).toContain("could not be read and was left out: Stage, Created from.");
    expect(html).toContain("Filter Tag");
  });

  test("the filter form's address becomes the short one", async () => {
    const response = await get("form=filters&stage=open&owner=&laneFrom=new+york&laneTo=&sort=&q=");
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/admin/crm?stage=open&lane=NY-",
    ]);
  });

  test("an empty list says which filter to drop", async () => {
    const html = await textOf(await get("stage=booked&tag=vip"));
    expect(html).toContain("Without one of them there are:");
    expect(html).toContain("Tag: vip");
  });
});

describe("search", () => {
  test("finds a lead by name, phone in any writing, email, quote number, place and ZIP", async () => {
    const facts = {
      full_name: "Zoë Searched",
      email: "Zoe@Example.com",
      email_normalized: "zoe@example.com",
    };
    const trip = {
      pickup_place: "Rochester",
      pickup_state: "NY",
      pickup_zip: "14699",
      quote_number: "EH-7K3Q-9FXM",
    };
    addLead({ ...facts, ...trip, phone: "585-555-0199", phone_digits: "5855550199", delivery_state: "ME" });
    const phones = [
      "5855550199",
      "(585) 555-0199",
      "585.555.0199",
      "+1 585 555 0199",
      "555-0199",
      "585-555-01",
    ];
    const others = ["zoe sear", "ZOË", "zoe@example.com", "zoe@exam", "rochester", "14699", "Maine"];
    for (const q of [...phones, ...others])
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["Zoë Searched"]]);
  });

  test("finds a quote number with and without dashes, and an older quote's too; the exact one comes first", async () => {
    const id = addLead({ full_name: "Old Number" });
    onDatabase((db) => {
      const columns =
        "id quote_number token idempotency_key fingerprint lead_id pickup_address pickup_zip delivery_address delivery_zip transport_type vehicle_year vehicle_make vehicle_model is_running estimated_price price_min price_max distance estimates valid_until".split(
          " ",
        );
      const values = [
        "q1",
        "EH-QWER-TY12",
        "t",
        "k1",
        "f",
        id,
        "a",
        "14604",
        "b",
        "33101",
        "open",
        "2020",
        "A",
        "B",
        1,
        1,
        1,
        1,
        1,
        "{}",
        "2026-12-01",
      ];
      db.prepare(`INSERT INTO quotes (${columns}) VALUES (${columns.map(() => "?")})`).run(...values);
    });
    addLead({ full_name: "Qwer Ty12" });
    for (const q of ["EH-QWER-TY12", "ehqwerty12", "qwerty12"])
      expect((await names(`q=${q}`))[0]).toBe("Old Number");
    expect(await names("q=QWER-TY12")).toEqual(expect.arrayContaining(["Old Number", "Qwer Ty12"]));
  });

  test("follows a lead that changes or goes, and takes any text", async () => {
    const id = addLead({ full_name: "Before Rename" });
    onDatabase((db) => db.prepare("UPDATE leads SET full_name = 'Afterwards' WHERE id = ?").run(id));
    expect(await names("q=before+rename")).toEqual([]);
    expect(await names("q=afterwards")).toEqual(["Afterwards"]);
    onDatabase((db) => db.prepare("DELETE FROM leads WHERE id = ?").run(id));
    expect(await names("q=afterwards")).toEqual([]);
    for (const q of ['"', "'; DROP TABLE leads", "*", "NEAR(a b)", "x".repeat(300), "-", "%00"])
      expect((await get(`q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});

test("pages by key meet every lead once, also where many have the same value or none", async () => {
  for (let index = 0; index < 95; index++)
    addLead({ full_name: "Paged", campaign: "paging", price: index < 50 ? 1000 : index < 80 ? null : 2000 });
  for (const sort of ["price", "-price", "created", "name", "stage", "-task"]) {
    const [seen, firstPage] = [new Set<string>(), [] as string[]];
    let query: string | undefined = `campaign=paging&sort=${sort}`;
    let before = "";
    for (let page = 0; query !== undefined && page < 5; page++) {
      const html = await textOf(await get(query));
      const ids = [...html.matchAll(/name="id"[^>]*value="(lead\d+)"/g)].map(([, id = ""]) => id);
      if (page === 0) firstPage.push(...ids);
      for (const id of ids) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      if (page === 1) before = /href="\/admin\/crm\?([^"]*before=[^"]*)"/.exec(html)?.[1] ?? "";
      query = /href="\/admin\/crm\?([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect([sort, seen.size]).toEqual([sort, 95]);
    const back = await textOf(await get(before.replaceAll("&amp;", "&")));
    expect([...back.matchAll(/name="id"[^>]*value="(lead\d+)"/g)].map(([, id]) => id)).toEqual(firstPage);
  }
});

test("a merged lead is in no list, and its number leads to the one that stayed", async () => {
  const kept = addLead({ full_name: "Kept Person" });
  addLead({ full_name: "Gone Person", phone_digits: "5855550177", merged_into_id: kept });
  expect(await names("q=5855550177")).toEqual(["Kept Person"]);
  expect(await names("q=gone+person")).toEqual(["Kept Person"]);
});

test("a card of the board has its menu only when it was asked for", async () => {
  const id = addLead({ full_name: "Card Person", campaign: "cards" });
  addLead({ full_name: "Other Person", campaign: "cards" });
  const stages = (html: string) => html.match(/<button name="stage" value="booked"/g) ?? [];
  const board = await textOf(await get("campaign=cards&view=board"));
  expect(board).toContain(`form="ask-for-menu" name="move" value="${id}"`);
  expect(stages(board)).toHaveLength(0);
  // What the form without script keeps of the address.
  const [form = ""] = /<form id="ask-for-menu".*?<\/form>/.exec(board) ?? [];
  expect(form).toContain('name="campaign" value="cards"');
  expect(form).toContain('name="view" value="board"');
  const asked = await textOf(await get(`campaign=cards&view=board&move=${id}`));
  expect(stages(asked)).toHaveLength(1);
  expect(asked).toContain("Move Card Person to");
  expect(asked).toContain('action="/admin/crm?campaign=cards&amp;view=board"');
});

test("the rail's number of leads is the number of the list it leads to", async () => {
  addLead({ full_name: "Rail Open" });
  addLead({ full_name: "Rail Lost", stage: "lost", lost_reason: "price" });
  const rail = /<a[^>]*title="Leads"[^>]*href="([^"]+)"[^>]*>.*?<b class="count">(\d+)<\/b>/s.exec(
    await textOf(await get("")),
  );
  const caption = /<caption[^>]*>[^\d]*([\d,]+)/.exec(
    await textOf(await get(rail?.[1]?.split("?")[1] ?? "")),
  )?.[1];
  expect([rail?.[1], rail?.[2]]).toEqual(["/admin/crm?stage=open", caption]);
});
