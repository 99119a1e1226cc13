import type { Seen, Shown } from "#app/domain/base/forms/seen.ts";

/** What a form of a lead is shown with: its version, its time, and the fields that the form changes. */
export const shownOf = (
  { version, updatedAt }: { version: number; updatedAt: Date },
  fields: Shown,
): Shown => ({ ...fields, version, at: updatedAt });

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
  /** the form's, as if it had been shown with the fields that clash as they are now */
  seen: Seen;
};
