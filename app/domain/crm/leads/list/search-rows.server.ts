import { Prisma } from "#app/generated/prisma/client.ts";
import type { Sql } from "./condition";
import type { ContactKind } from "#app/domain/crm/leads/contact-points/contact-point.ts";
import { parseSearch } from "./search-query";

const { sql, join } = Prisma;

/** A search with other filters, or sorted otherwise, reads at most so many of the newest matches. */
export const MAX_HITS = 10_000;
/** How many people of one name, email or phone count as named exactly. */
const MAX_NAMED = 200;

export type SearchRows = {
  /** the rowids (`lead_row`) of the leads that the search names exactly: few */
  named: Sql;
  /** the full-text expression; null if the search has no word */
  match: string | null;
  /** both, the newest MAX_HITS at most */
  hits: Sql;
  /** both up to `most`, in no order: the quickest to count */
  some: (most: number) => Sql;
};

export function searchRows(q: string): SearchRows {
  const { exact, match } = parseSearch(q);
  const found = [
    sql`SELECT rowid AS lead_row, merged_into_id FROM leads INDEXED BY leads_full_name_idx
      WHERE full_name = ${exact.name} COLLATE NOCASE LIMIT ${MAX_NAMED}`,
    ...(exact.email ? [named(having("email", exact.email))] : []),
    ...(exact.phone ? [named(having("phone", exact.phone))] : []),
    ...(exact.quoteNumber
      ? [named(sql`id = (SELECT lead_id FROM quotes WHERE quote_number = ${exact.quoteNumber})`)]
      : []),
  ];
  const all = join(
    found.map((each) => sql`SELECT * FROM (${each})`),
    " UNION ALL ",
  );
  // The name, email and phone of a merged lead lead to the one it is in now.
  const rows = sql`SELECT coalesce((SELECT kept.rowid FROM leads AS kept WHERE kept.id = n.merged_into_id), n.lead_row)
    AS lead_row FROM (${all}) AS n`;
  const namedOr = (others: Sql) =>
    match ? sql`SELECT lead_row FROM (${rows}) UNION SELECT * FROM (${others})` : rows;
  const matches = sql`SELECT rowid FROM lead_search WHERE lead_search MATCH ${match}`;
  return {
    named: rows,
    match,
    hits: namedOr(sql`${matches} ORDER BY rowid DESC LIMIT ${MAX_HITS}`),
    some: (most) => namedOr(sql`${matches} LIMIT ${most}`),
  };
}

const having = (kind: ContactKind, value: string): Sql =>
  sql`id IN (SELECT lead_id FROM contact_points WHERE value = ${value} AND kind = ${kind})`;

const named = (where: Sql): Sql =>
  sql`SELECT rowid AS lead_row, merged_into_id FROM leads WHERE ${where} LIMIT ${MAX_NAMED}`;
