/** What a message may be about, in form order. */
export const topics = [
  { code: "new-quote", label: "A new quote", note: "Before you book" },
  { code: "existing-quote", label: "An existing quote", note: "You have a number" },
  { code: "claim", label: "A claim", note: "Damage, delay, money" },
  { code: "other", label: "Press or other", note: "Anything else" },
] as const;

export type Topic = (typeof topics)[number]["code"];

export const topicCodes = topics.map(({ code }) => code);

/** A message that somebody passed on from the chat; no form offers it as a choice. */
export const FROM_CHAT = "chat";

/** A topic as stored. */
export const storedTopics = [...topicCodes, FROM_CHAT] as const;
export type StoredTopic = (typeof storedTopics)[number];

export const topicLabel = (topic: string): string => {
  if (topic === FROM_CHAT) return "From the chat";
  return topics.find(({ code }) => code === topic)?.label ?? "Other";
};

/** Whether a message on this topic may name a quote. */
export const namesQuote = (topic: Topic): boolean => topic === "existing-quote" || topic === "claim";
