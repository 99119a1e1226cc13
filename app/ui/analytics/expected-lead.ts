let expected = false;

/** Said while the form is being sent: the quote that comes next is a new lead, not an old one looked at again. */
export function expectLead(inProgress: boolean) {
  expected = inProgress;
}

/** Whether a lead was expected. It is asked once. */
export function takeExpectedLead(): boolean {
  const was = expected;
  expected = false;
  return was;
}
