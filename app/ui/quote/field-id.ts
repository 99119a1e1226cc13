import type { CheckFieldName } from "#app/domain/crm/checker/check-fields.ts";
import type { FieldName } from "#app/domain/crm/quotes/draft/fields.ts";

export const fieldId = (name: FieldName | CheckFieldName) => `quote-${name}`;
