import type { CheckFieldName } from "../../domain/checker/check-fields";
import type { FieldName } from "../../domain/quotes/fields";
import type { Refusal } from "../../domain/quotes/refusal";
import { RefusalBox } from "../form/refusal-box";
import { fieldId } from "./field-id";

/** Why the wizard or the checker went no further. */
export const RefusalSummary = ({ refusal }: { refusal: Refusal<FieldName | CheckFieldName> }) => (
  <RefusalBox refusal={refusal} idOf={fieldId} />
);
