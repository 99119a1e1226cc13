import type { Extras } from "./answer/answer";

/** A message of either side as it is shown. */
export type ShownMessage = { id: number; author: "visitor" | "site"; text: string; extras: Extras };

/** A conversation as a page or the panel shows it, oldest first. `phone` is "" where there is none. */
export type ChatView = { messages: ShownMessage[]; phone: string };
