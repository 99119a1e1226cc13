import { expect, test } from "vitest";
import { isOutcome, isReason, outcomeLabels, reasonLabels } from "#app/domain/channels/automation/reasons.ts";

test("what an address asks for is a reason or an outcome by its code, not by its label or an object's own names", () => {
  for (const code of Object.keys(reasonLabels)) expect(isReason(code), code).toBe(true);
  for (const code of Object.keys(outcomeLabels)) expect(isOutcome(code), code).toBe(true);
  for (const text of ["", "Answered", "toString", "constructor"]) {
    expect(isReason(text), text).toBe(false);
    expect(isOutcome(text), text).toBe(false);
  }
});
