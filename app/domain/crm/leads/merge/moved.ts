import { z } from "zod";

/** The tables whose rows move from the merged lead to the one that stays. */
const movedTables = [
  "quotes",
  "events",
  "tasks",
  "consents",
  "emails",
  "contacts",
  "chats",
  "inboundEmails",
  "whatsAppMessages",
  "unplacedWhatsApp",
  "automationRuns",
  "automationActions",
] as const;
export type MovedTable = (typeof movedTables)[number];

const ids = z.array(z.string()).default([]);
const column = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const columns = z.record(z.string(), column);

/** What `lead_merges.moved` holds: enough to take two leads apart again. Times are ISO 8601. */
export const movedSchema = z.object({
  ids: z.object(
    Object.fromEntries(movedTables.map((table) => [table, ids])) as Record<MovedTable, typeof ids>,
  ),
  /** the merged lead's tags, and those of them that the kept lead did not have */
  tags: ids,
  addedTags: ids,
  /** ledger entries that the merge itself wrote */
  addedConsents: ids,
  /** the columns of the kept lead that the merge changed, before and after */
  kept: z.object({ before: columns, after: columns }),
  /** the merged lead's columns before */
  merged: columns,
});

export type Moved = z.output<typeof movedSchema>;
export type Columns = Moved["merged"];
