/** The lead's version when a form was loaded, and its `updatedAt` then; null if the form didn't say. */
export type Seen = { version: number; seenAt: Date | null };

/** A field that two people changed differently. All values are text, "" for none. */
export type Clash<Field extends string = string> = {
  field: Field;
  /** as it was when the form was loaded; null if nobody knows */
  began: string | null;
  current: string;
  mine: string;
  /** who changed it meanwhile; null if the customer or a command did */
  who: string | null;
  at: Date;
};

export type Comparison<Field extends string = string> = {
  /** what may be saved: mine where only I changed it, theirs where only they did */
  values: Record<Field, string>;
  clashes: Clash<Field>[];
  /** the lead as it is now */
  seen: { version: number; seenAt: Date };
};

/** From a form's two hidden fields; a version that's no number is never the current one. */
export function parseSeen(fields: Readonly<Record<string, string | undefined>>): Seen {
  const seenAt = new Date(fields.seen ?? "");
  return {
    version: /^\d{1,9}$/.test(fields.version ?? "") ? Number(fields.version) : -1,
    seenAt: Number.isNaN(seenAt.getTime()) ? null : seenAt,
  };
}
