import type { Lead } from "#app/generated/prisma/client.ts";
import type { Columns } from "./moved";

/** The columns that a merge never restores: the id, where it leads, and what counts its changes. */
type Kept = "id" | "version" | "updatedAt" | "mergedIntoId";
export type LeadColumns = Omit<Lead, Kept>;

const times = [
  "stageChangedAt",
  "createdAt",
  "firstAnsweredAt",
  "waitingSince",
  "lastTouchAt",
  "nextTaskAt",
  "contactStoppedAt",
] as const;

export function columnsOf({
  id: _id,
  version: _version,
  updatedAt: _updatedAt,
  mergedIntoId: _mergedIntoId,
  ...lead
}: Lead): LeadColumns {
  return lead;
}

/** A lead's columns as JSON keeps them. */
export const asStored = (columns: Partial<LeadColumns>): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

/** Stored columns as the database takes them. */
export const fromStored = (columns: Columns): Partial<LeadColumns> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      (times as readonly string[]).includes(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  );
