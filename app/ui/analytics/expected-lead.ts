let expected = false;

/** Set while the form is being submitted, to tell a new lead from an old quote that's opened again. */
export function expectLead(inProgress: boolean) {
  expected = inProgress;
}

/** Returns whether a lead was expected, and resets it. */
export function takeExpectedLead(): boolean {
  const was = expected;
  expected = false;
  return was;
}
