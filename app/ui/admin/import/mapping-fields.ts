import type { ImportAnswers } from "#app/domain/crm/leads/import/import-answers.ts";
import { importFieldNames } from "#app/domain/crm/leads/import/import-fields.ts";
import type { ImportField, ImportMapping } from "#app/domain/crm/leads/import/import-fields.ts";

/** The name of a field's select. */
export const columnField = (field: ImportField): string => `column-${field}`;

/** The columns as the form posts them. */
export const mappingOf = (form: Readonly<Record<string, string>>): ImportMapping =>
  Object.fromEntries(
    importFieldNames.flatMap((field) => {
      const column = form[columnField(field)];
      return column ? [[field, column]] : [];
    }),
  );

/**
 * Equal for equal columns and answers: what the button imports is what the page showed. One line, because forms change line
 * ends.
 */
export const mappingText = (mapping: ImportMapping, answers: ImportAnswers): string =>
  JSON.stringify([...importFieldNames.map((field) => mapping[field] ?? ""), answers]);
