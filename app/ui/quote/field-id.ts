import type { CheckFieldName } from "../../domain/checker/check-fields";
import type { FieldName } from "../../domain/quotes/draft/fields";

export const fieldId = (name: FieldName | CheckFieldName) => `quote-${name}`;
