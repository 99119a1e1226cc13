import { randomUUID } from "node:crypto";
import { db, isUniqueViolation } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { bookingAnswersSchema, noAnswers } from "./booking-answers";
import type { BookingAnswers } from "./booking-answers";

export type BookingDraft = {
  answers: BookingAnswers;
  /** "" until something is saved */
  key: string;
  /** 0 until something is saved */
  version: number;
  staffId: string | null;
};

const noDraft: BookingDraft = { answers: noAnswers, key: "", version: 0, staffId: null };

/** What somebody has filled in under a quote; nothing yet if there is no draft. Throws StoredDataError. */
export async function readBookingDraft(quoteId: string, tx: Tx = db): Promise<BookingDraft> {
  const row = await tx.bookingDraft.findUnique({ where: { quoteId } });
  if (!row) return noDraft;
  const { key, version, staffId } = row;
  const answers = parseStoredJson(bookingAnswersSchema, row.answers, `booking draft of quote ${quoteId}`);
  return { answers, key, version, staffId };
}

/** Saves answers over the draft as it was read; "stale" if somebody else was faster. Returns the new version. */
export async function saveBookingDraft(
  quoteId: string,
  draft: BookingDraft,
  answers: BookingAnswers,
  now: Date,
): Promise<Result<number, { code: "stale" }>> {
  const version = draft.version + 1;
  const data = { answers: JSON.stringify(answers), version, savedAt: now };
  if (draft.version > 0) {
    const { count } = await db.bookingDraft.updateMany({ where: { quoteId, version: draft.version }, data });
    return count > 0 ? ok(version) : err({ code: "stale" });
  }
  try {
    await db.bookingDraft.create({
      data: { quoteId, key: randomUUID(), startedAt: now, ...data },
      select: { quoteId: true },
    });
    return ok(version);
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: "stale" });
    throw error;
  }
}
