import type { CheckFieldName } from "../../domain/checker/check-fields";
import type { FieldName } from "../../domain/quotes/draft/fields";

/** The id of a field's control. */
export const fieldId = (name: FieldName | CheckFieldName) => `quote-${name}`;
