import { PAYMENT_FORMS_MARK } from "#app/domain/base/settings/payment-forms.ts";

/** What looks like a text that the site inserts, but is none. `line` counts from 0 within the text. */
export const unknownInserts = (text: string): { line: number; message: string }[] =>
  text
    .split("\n")
    .flatMap((words, line) =>
      [...words.matchAll(/\{[^{}]*\}/g)]
        .filter(([found]) => found !== PAYMENT_FORMS_MARK)
        .map(([found]) => ({
          line,
          message: `${found} is nothing that we insert; there is ${PAYMENT_FORMS_MARK}`,
        })),
    );
