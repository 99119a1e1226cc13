import { beforeAll, expect, test } from "vitest";
import { railCounts } from "#app/domain/desk/figures/rail-counts.server.ts";
import { loadToday } from "#app/domain/desk/figures/today/load-today.server.ts";
import { exportSql } from "#app/domain/crm/leads/export/export-columns.ts";
import { exportLeads } from "#app/domain/crm/leads/export/export-leads.server.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { loadBoard } from "#app/domain/crm/leads/list/load-board.server.ts";
import { loadPage } from "#app/domain/crm/leads/list/load-page.server.ts";
import { onDatabase } from "../../../support/lead-list";
import { planOf, rememberStatements } from "../../../support/remember-statements";
import type { RememberedStatement } from "../../../support/remember-statements";

const reader = { staffId: "somebody", now: new Date("2026-11-22T12:00:00Z") };
const firstPage = { after: null, before: null };
let remembered: RememberedStatement[] = [];

/** More leads than a list sorts as a whole, of nobody and in one stage. */
const fill = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10100)
  INSERT INTO leads (id, full_name, created_at, price, pickup_on, last_touch_at, next_task_at)
  SELECT 'many' || i, 'Sample Person ' || i, '2026-11-' || (10 + i % 10) || 'T12:00:00.000+00:00', i,
    '2026-12-01', '2026-11-20T12:00:00.000+00:00', '2026-11-20T12:00:00.000+00:00' FROM n`;

beforeAll(() => {
  onDatabase((db) => db.exec(fill));
  remembered = rememberStatements();
});

/** How SQLite reads what `work` asks for, line by line. */
async function plansOf(work: () => Promise<unknown>, which = /^\s*(SELECT|WITH)/i): Promise<string[]> {
  remembered.length = 0;
  await work();
  const asked = remembered.splice(0).filter(({ sql }) => which.test(sql));
  return onDatabase((db) => asked.flatMap(({ sql }) => planOf(db, sql)));
}

const listOf = (query: string) => parseLeadList(new URLSearchParams(query)).list;
const pageOf = (query: string) => () => loadPage(listOf(query), firstPage, reader);
const wholeTables = (plans: readonly string[]) =>
  plans.filter((plan) => /^SCAN (l|leads|lead_tags|lead_events|quotes|kept)$/.test(plan));

test.each([
  ["stage=booked", "leads_stage_created_at_merged_into_id_owner_id_price_idx (stage=?)"],
  ["owner=me", "leads_owner_id_created_at_merged_into_id_stage_idx (owner_id=?)"],
  ["owner=former", "leads_owner_id_created_at_merged_into_id_stage_idx (owner_id=?)"],
  [
    "stage=open&owner=me",
    "leads_owner_id_stage_created_at_merged_into_id_price_idx (owner_id=? AND stage=?)",
  ],
  ["source=chat", "leads_source_created_at_merged_into_id_stage_price_idx (source=?)"],
  ["campaign=direct", "leads_campaign_created_at_merged_into_id_stage_price_idx (campaign=?)"],
  ["lane=FL-NY", "price_idx (delivery_state=? AND pickup_state=?)"],
  ["lane=-TX", "(delivery_state=?)"],
  ["lane=CA-", "(pickup_state=?)"],
  ["vehicle=suv", "(size_class=?)"],
  ["tag=military", "lead_tags_tag_lead_id_idx (tag=?)"],
  ["waiting=1", "(waiting_since>?)"],
  ["untouched=1", "(stage=?)"],
  ["due=overdue", "(next_task_at>? AND next_task_at<?)"],
  ["ends=3", "(stage=? AND valid_until>? AND valid_until<?)"],
  ["pickup=passed", "(stage=? AND pickup_on>? AND pickup_on<?)"],
  ["stage=lost&answered=none", "(first_answered_at=?)"],
  ["from=2026-10-01&to=2026-10-31", "(created_at>? AND created_at<?)"],
  ["q=nobody", "VIRTUAL TABLE INDEX"],
])("?%s finds its leads by %s", async (query, index) => {
  const plans = await plansOf(pageOf(query));
  expect(wholeTables(plans)).toEqual([]);
  expect(plans.filter((plan) => plan.includes(index))).not.toEqual([]);
});

test.each(["-created", "name", "-price", "pickup", "-touch", "task", "stage"])(
  "many leads sorted by %s come from an index, and none are sorted for a page far down",
  async (sort) => {
    const list = listOf(`sort=${sort}`);
    const { after } = await loadPage(list, firstPage, reader);
    expect(after).not.toBeNull();
    const walks = /AS is_listed/;
    const plans = await plansOf(() => loadPage(list, { after, before: null }, reader), walks);
    expect(plans).not.toEqual([]);
    expect(wholeTables(plans)).toEqual([]);
    expect(plans.filter((plan) => plan.includes("TEMP B-TREE FOR ORDER BY") || plan === "SCAN f")).toEqual(
      [],
    );
  },
);

test.each(["name", "-name"])(
  "a page far down by %s begins at its place: SQLite takes the first limit of a column",
  async (sort) => {
    const list = listOf(`sort=${sort}`);
    const { after } = await loadPage(list, firstPage, reader);
    remembered.length = 0;
    await loadPage(list, { after, before: null }, reader);
    const walk = remembered.find(({ sql }) => sql.includes("AS is_listed"));
    const limits = walk?.values ?? [];
    const place = limits.findIndex((value) => String(value).startsWith("Sample Person"));
    expect(place).toBeGreaterThan(-1);
    expect(place).toBeLessThan(limits.indexOf(""));
  },
);

test("the board and an export of many leads read no table as a whole and sort nothing", async () => {
  const plans = await plansOf(async () => {
    await loadBoard(listOf("stage=new&view=board"), { unfolded: [], longer: [] }, reader);
    const rows = exportLeads({ list: listOf("sort=-price") }, { id: "x", name: "X" }, reader.now);
    for await (const { length } of rows) expect(length).toBeGreaterThan(0);
  });
  // Its rows are read in a thread of their own.
  const read = onDatabase((db) => db.prepare(`EXPLAIN QUERY PLAN ${exportSql("rowid")}`).all("[1]"));
  plans.push(...(read as { detail: string }[]).map(({ detail }) => detail));
  expect(wholeTables(plans)).toEqual([]);
  expect(plans.filter((plan) => plan === "SCAN f")).toEqual([]);
});

test.each(["lane=FL-NY", "lane=FL-NY&stage=lost", "tag=military", "vehicle=suv", "source=chat&sort=-price"])(
  "the counts and the sum of ?%s come from an index alone",
  async (query) => {
    const plans = await plansOf(pageOf(query), /GROUP BY stage/);
    expect(plans.filter((plan) => plan.includes("USING COVERING INDEX leads_"))).not.toEqual([]);
    expect(
      plans.filter((plan) => plan.includes(" l USING INDEX") || plan.includes(" l USING INTEGER")),
    ).toEqual([]);
  },
);

test("a board of many leads counts all its columns in one query and reads all its cards in another", async () => {
  const board = () => loadBoard(listOf("view=board"), { unfolded: [], longer: [] }, reader);
  const counts = await plansOf(board, /GROUP BY stage|coalesce\(sum/);
  expect(new Set(counts.filter((plan) => plan.includes(" l ")))).toEqual(
    new Set([
      "SEARCH l USING COVERING INDEX leads_stage_created_at_merged_into_id_owner_id_price_idx (stage=?)",
    ]),
  );
  expect(await plansOf(board, /^SELECT `main`.`leads`/)).toHaveLength(1);
});

test("what waits for somebody comes from indexes, with what people left who no longer take leads", async () => {
  const plans = await plansOf(async () => {
    await loadToday(reader);
    await railCounts({ id: reader.staffId, role: "agent" });
  });
  expect(plans.filter((plan) => /^SCAN (leads|lead_tasks)\b/.test(plan))).toEqual([]);
  const tasks = plans.filter((plan) => plan.includes(" lead_tasks "));
  expect(new Set(tasks.map((plan) => plan.replace(/ AND due_at.*/, "")))).toEqual(
    new Set([
      "SEARCH lead_tasks USING INDEX lead_tasks_owner_id_done_at_due_at_idx (owner_id=? AND done_at=?",
    ]),
  );
});

test("a search that finds more than is looked at with other filters says so", async () => {
  const read = async (query: string) => loadPage(listOf(query), firstPage, reader);
  expect(await read("q=sample")).toMatchObject({ isSearchCut: false, count: { isMore: true } });
  expect(await read("q=sample&stage=new")).toMatchObject({
    isSearchCut: true,
    count: { isMore: true, sum: null },
  });
  expect(await read("q=sample&stage=lost")).toMatchObject({
    isSearchCut: true,
    rows: [],
    count: { isMore: true },
  });
  expect(await read("q=sample&sort=name")).toMatchObject({ isSearchCut: true });
  expect(await read("q=person+10099&stage=new")).toMatchObject({
    isSearchCut: false,
    count: { isMore: false },
  });
});
