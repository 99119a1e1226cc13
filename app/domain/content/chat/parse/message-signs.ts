const any =
  (...patterns: RegExp[]) =>
  (message: string) =>
    patterns.some((pattern) => pattern.test(message));

/** Whether the visitor asks what a transport costs. */
export const asksForPrice = any(
  /\bhow much\b|\b(?:price|pricing|cost|costs|quote|rate|rates|estimate|fare)\b|\bcharge(?:d|s)?\b|\bhow expensive\b/i,
  /^\W*(?:i(?:'d| would)? ?(?:want|need|like) to )?(?:ship|transport|move|send|haul)(?:ping)? (?:a|an|my|our)\b[^?]{0,40}$/i,
);

/** Whether the visitor asks how far it is or how long it takes. */
export const asksForDistance = any(
  /\bhow (?:far|long|many (?:miles|days))\b|\b(?:distance|transit time|miles)\b/i,
);

/** Whether a message is a question rather than an answer to ours. */
export const isQuestion = any(
  /\?\s*$/,
  /^\s*(?:what|when|where|which|who|why|how|is|are|do|does|did|can|could|will|would|should|may|must)\b(?! about)/i,
);

/** Whether a message changes earlier details ("and enclosed?", "what about a 2020 F-150", "it doesn't run"). */
export const followsUp = (message: string): boolean =>
  /^\s*(?:and\b|or\b|but\b|what (?:about|if)\b|how about\b|ok\b|okay\b|same\b|make (?:it|that)\b|sorry\b|no\b|actually\b|instead\b|what'?s it\b)|\binstead\b/i.test(
    message,
  ) ||
  (!isQuestion(message.replace(/\?\s*$/, "")) && message.trim().split(/\s+/).length <= 7);

const saysUnknown = any(
  /\b(?:(?:do ?n[o']?t|don'?t|not|dont) (?:know|sure|remember|have (?:it|one))|no idea|unsure|unknown|whatever|any(?:thing)?|doesn'?t matter|idk|not yet|just (?:a )?(?:price|guess))\b/i,
);

/** A longer message says or asks something else. */
const SHORT = 8;
/** Whether the visitor doesn't know or doesn't care about what we asked. */
export const givesUp = (message: string): boolean =>
  saysUnknown(message) && !isQuestion(message) && message.trim().split(/\s+/).length <= SHORT;

/** Whether a message contains an email address or a phone number. */
export const leavesContact = any(
  /\S@[^\s@.]+\.[^\s@]\S/,
  /(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b/,
);

/** Whether the visitor asks about our owners or our age, which our pages don't tell. */
export const asksAboutOwners = any(
  /\bwho (?:owns|runs|founded|started)\b|\b(?:owners?|ceo|founders?) of (?:your|this|the) company\b|\bhow (?:old|long) (?:is|has|have) (?:you|your|this|the)\b.{0,20}\b(?:company|been|business)\b|\byears in business\b/i,
);

/** Whether the visitor is looking for a job, which our pages on drivers and carriers don't cover. */
export const asksForWork = any(
  /\b(?:hiring|jobs?|careers?|vacanc(?:y|ies)|work for you|(?:become|be) (?:a|one of your) (?:drivers?|carriers?|agents?))\b/i,
);
