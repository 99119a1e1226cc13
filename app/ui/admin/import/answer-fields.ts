import {
  MAX_ASKED,
  answersSchema,
  askedKey,
  dateFields,
  noAnswers,
  noteFields,
} from "#app/domain/crm/leads/import/import-answers.ts";
import type { ImportAnswers, ImportQuestion } from "#app/domain/crm/leads/import/import-answers.ts";
import type { ImportMapping } from "#app/domain/crm/leads/import/import-fields.ts";

/** The name of a question's select; those of stages and owners are counted, because their words may be anything. */
export const answerField = (question: ImportQuestion, index: number): string =>
  "field" in question ? `${question.kind}-${question.field}` : `${question.kind}-${index}`;

/** The hidden field with the words that a stage or owner is asked by. */
export const askedField = (name: string): string => `asked-${name}`;

/**
 * What staff answered, as the form posts it. A column that was changed is asked about anew; what isn't an answer counts as
 * none.
 */
export function answersOf(
  form: Readonly<Record<string, string>>,
  before: ImportMapping,
  columns: ImportMapping,
): ImportAnswers {
  const isSame = (field: keyof ImportMapping) => before[field] === columns[field];
  const orders = Object.fromEntries(
    dateFields.flatMap((field) => {
      const order = form[`order-${field}`];
      return order && isSame(field) ? [[field, order]] : [];
    }),
  );
  const byWords = (kind: "stage" | "owner") =>
    Object.fromEntries(
      Array.from({ length: 2 * MAX_ASKED + 4 }, (_, index) => `${kind}-${index}`).flatMap((name) => {
        const answer = form[name];
        const words = form[askedField(name)];
        return answer && words ? [[askedKey(words), answer]] : [];
      }),
    );
  const toNote = noteFields.filter((field) => form[`unread-${field}`] === "note" && isSame(field));
  const answers = { orders, stages: byWords("stage"), owners: byWords("owner"), toNote };
  const parsed = answersSchema.safeParse(answers);
  return parsed.success ? parsed.data : noAnswers;
}
