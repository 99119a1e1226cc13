import type { Extras } from "./answer/answer";

export type ShownMessage = { id: number; author: "visitor" | "site"; text: string; extras: Extras };

/**
 * A conversation as a page or the panel shows it, oldest first. `phone`, `answersWithin` and `businessHours` are "" if
 * they aren't set.
 */
export type ChatView = {
  messages: ShownMessage[];
  phone: string;
  answersWithin: string;
  businessHours: string;
};

export const emptyChat: ChatView = { messages: [], phone: "", answersWithin: "", businessHours: "" };
