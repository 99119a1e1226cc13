import { beforeAll, expect, test } from "vitest";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listSource } from "#app/domain/crm/leads/list/list-source.server.ts";
import { wholeList } from "#app/domain/crm/leads/list/whole-list.server.ts";
import { onDatabase } from "../../../support/lead-list";

const reader = { staffId: "somebody", now: new Date("2026-11-22T12:00:00Z") };

/** More leads than a list sorts as a whole; many have the same price or the same time, and some have no price. */
const fill = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10100)
  INSERT INTO leads (id, full_name, stage, created_at, price)
  SELECT 'whole' || i, 'sample person ' || i % 3000, iif(i % 5 = 0, 'lost', 'new'),
    '2026-11-' || (10 + i % 10) || 'T12:00:00.000+00:00', iif(i % 7 = 0, NULL, i % 900) FROM n`;
beforeAll(() => onDatabase((db) => db.exec(fill)));

test.each([
  ["", "created_at DESC, rowid DESC"],
  ["sort=-price", "price IS NULL, price DESC, rowid DESC"],
  ["sort=price", "price IS NULL, price, rowid"],
  ["sort=name", "full_name COLLATE NOCASE, rowid"],
  ["stage=new&stage=lost&sort=price", "price IS NULL, price, rowid"],
])("a list read to its end (?%s) has every lead once, in its order", async (query, order) => {
  const { filters, sort } = parseLeadList(new URLSearchParams(query)).list;
  const read: number[] = [];
  for await (const rows of wholeList(await listSource(filters, reader), sort, 300))
    read.push(...(JSON.parse(rows) as number[]));
  const all = onDatabase((db) => db.prepare(`SELECT rowid FROM leads ORDER BY ${order}`).pluck().all());
  expect(read.length).toBeGreaterThan(10_000);
  expect(read).toEqual(all);
});
