/** How a call ended. "asked-to-stop" also stops contact. */
export const callOutcomes = ["reached", "voicemail", "no-answer", "wrong-number", "asked-to-stop"] as const;

export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: "Reached",
  voicemail: "Voicemail",
  "no-answer": "No answer",
  "wrong-number": "Wrong number",
  "asked-to-stop": "Asked us to stop",
};
