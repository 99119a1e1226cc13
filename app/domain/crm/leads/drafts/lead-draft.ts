import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";

/** The fields of each form on a lead's page whose text is kept while it's typed, with their longest text. */
const fieldsOf = {
  note: { text: leadLimits.text },
  call: {
    outcome: 40,
    text: leadLimits.text,
    thenTitle: leadLimits.taskTitle,
    thenAt: 40,
    stage: 40,
    lostReason: 40,
  },
  email: { subject: leadLimits.emailSubject, body: leadLimits.emailBody },
  reply: { text: leadLimits.text },
} as const satisfies Record<string, Record<string, number>>;

export type DraftKind = keyof typeof fieldsOf;
export const draftKinds = Object.keys(fieldsOf) as DraftKind[];
export const isDraftKind = (kind: string): kind is DraftKind => Object.hasOwn(fieldsOf, kind);

export const draftLabels: Record<DraftKind, string> = {
  note: "note",
  call: "call",
  email: "email",
  reply: "pasted reply",
};

export type DraftFields = Record<string, string>;

/** What a form posts while it's typed into: only its own fields, none longer than may be saved. */
export function readDraftFields(kind: DraftKind, form: Readonly<Record<string, string>>): DraftFields {
  return Object.fromEntries(
    Object.entries(fieldsOf[kind]).flatMap(([name, most]) => {
      const text = form[name];
      return text === undefined || text === "" ? [] : [[name, text.slice(0, most)]];
    }),
  );
}

/** Nobody misses a form in which nothing was written; when to call next is filled ahead. */
export const isEmptyDraft = ({ thenAt: _thenAt, stage: _stage, ...typed }: DraftFields): boolean =>
  Object.values(typed).every((text) => text.trim() === "");

/** A draft as the page shows it. */
export type DraftView = {
  fields: DraftFields;
  savedAt: Date;
  revision: string;
  /** what another tab had typed before this one took its place */
  earlier: { text: string; savedAt: Date } | null;
};

export type DraftViews = Partial<Record<DraftKind, DraftView>>;

/** A form's hidden field with the revision that its text began with. */
export const DRAFT = "draft";
export const MAX_REVISION_LENGTH = 40;
