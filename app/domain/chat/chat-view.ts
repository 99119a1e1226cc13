import type { Extras } from "./answer/answer";

export type ShownMessage = { id: number; author: "visitor" | "site"; text: string; extras: Extras };

/** A conversation as a page or the panel shows it, oldest first. `phone` is "" if there is none. */
export type ChatView = { messages: ShownMessage[]; phone: string };
