/** The lead as a form showed it: its version, its `updatedAt` (null if the form didn't say), and values of fields. */
export type Seen = { version: number; seenAt: Date | null; began: Readonly<Record<string, string>> };

/** The hidden field with the value that a field had when the form was loaded. */
export const BEGAN = "began-";

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

/** From a form's hidden fields; a version that's no number is never the current one. */
export function parseSeen(fields: Readonly<Record<string, string>>): Seen {
  const seenAt = new Date(fields.seen ?? "");
  return {
    version: /^\d{1,9}$/.test(fields.version ?? "") ? Number(fields.version) : -1,
    seenAt: Number.isNaN(seenAt.getTime()) ? null : seenAt,
    began: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith(BEGAN) ? [[name.slice(BEGAN.length), value]] : [],
      ),
    ),
  };
}
