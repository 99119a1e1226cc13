/** What a message may be about, in form order. */
export const topics = [
  { code: "new-quote", label: "A new quote", note: "Before you book" },
  { code: "existing-quote", label: "An existing quote or order", note: "You have a number" },
  { code: "claim", label: "A claim", note: "Damage, delay, money" },
  { code: "other", label: "Press or other", note: "Anything else" },
] as const;

export type Topic = (typeof topics)[number]["code"];

export const topicCodes = topics.map(({ code }) => code);

export const topicLabel = (topic: string): string =>
  topics.find(({ code }) => code === topic)?.label ?? "Other";

/** Ends a message that somebody passed on from the chat; the conversation follows. Its topic is "other". */
export const SENT_FROM_CHAT = "Sent from the chat.";

/** What staff read a message is about. */
export const messageLabel = ({ topic, message }: { topic: string; message: string }): string =>
  message.includes(`\n\n${SENT_FROM_CHAT}`) ? "From the chat" : topicLabel(topic);

/** Whether a message on this topic may name a quote or an order. */
export const namesQuote = (topic: Topic): boolean => topic === "existing-quote" || topic === "claim";
