/**
 * "bounce": our email can never be delivered to `address`. "delayed": it may still be, so nothing follows from it.
 * "auto-reply": a machine answered for a person. "person": somebody wrote.
 */
export type EmailClass =
  { kind: "bounce"; address: string; detail: string } | { kind: "delayed" | "auto-reply" | "person" };
