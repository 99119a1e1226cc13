/** Why no rule takes a step for now. */
export const haltWords = {
  switch: "Everything automatic is halted. No rule begins or goes on.",
  outbox:
    "The outbox is held, so no rule takes a step. Rules begin all the same and go on when it is released; messages that are more than two days late then are left out.",
} as const;
