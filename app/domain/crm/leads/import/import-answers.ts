import { z } from "zod";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import type { ImportField } from "./import-fields";

/** Fields whose days may be written in two orders. */
export const dateFields = ["pickupOn", "createdOn"] as const satisfies readonly ImportField[];
export type DateField = (typeof dateFields)[number];

/** Fields whose cells go into the note where they can't be read, if staff say so. */
export const noteFields = [
  "pickupOn",
  "createdOn",
  "price",
  "pickupZip",
  "deliveryZip",
] as const satisfies readonly ImportField[];
export type NoteField = (typeof noteFields)[number];

/** What one column's cells are asked for at most; those of further ones stay as they are. */
export const MAX_ASKED = 40;

/** How a value is told from others: without regard to case, and not longer than a name. */
export const askedKey = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase().slice(0, 80);

export const answersSchema = z.object({
  /** which number comes first in days */
  orders: z.partialRecord(z.enum(dateFields), z.enum(["month-first", "day-first"])).default({}),
  /** stages by what the file calls them */
  stages: z.record(z.string(), z.string().refine(isLeadStage)).default({}),
  /** ids of staff by what the file calls them; "" for nobody */
  owners: z.record(z.string(), z.string()).default({}),
  /** the fields whose unreadable cells go into the note */
  toNote: z.array(z.enum(noteFields)).default([]),
});

/** What staff said about the columns of a list. */
export type ImportAnswers = z.output<typeof answersSchema>;

export const noAnswers: ImportAnswers = { orders: {}, stages: {}, owners: {}, toNote: [] };

/** Something that a column says and that is asked once, with how many rows say it. */
export type ImportQuestion =
  | { kind: "order"; field: DateField; examples: string[]; answer: string }
  | { kind: "stage"; text: string; count: number; answer: string }
  | { kind: "owner"; text: string; count: number; answer: string }
  | { kind: "unread"; field: NoteField; examples: string[]; count: number; answer: string };

/** How a column is read, in words: "12/5/26 is Dec 5, 2026". */
export type ColumnReading = { field: ImportField; text: string };
