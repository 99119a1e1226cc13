/**
 * "bounce": there is no such mailbox, so nothing can ever be delivered to `address`. "undelivered": this one email did not
 * arrive (policy, size, a full mailbox, time ran out), which says nothing about the next. "delayed": it may still arrive.
 * "auto-reply": a machine answered for a person. "person": somebody wrote.
 */
export type EmailClass =
  | { kind: "bounce" | "undelivered"; address: string; detail: string }
  | { kind: "delayed" | "auto-reply" | "person" };
