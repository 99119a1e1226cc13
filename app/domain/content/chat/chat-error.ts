import { MAX_MESSAGE_LENGTH, MAX_MESSAGES_PER_HOUR } from "#app/domain/base/limits/chat-limits.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** Why a message is rejected. `length` is in characters as a visitor counts them. */
export type ChatError =
  { code: "empty-message" } | { code: "message-too-long"; length: number } | { code: "too-many-messages" };

/** The error message for the visitor. `phone` is the company's, formatted. */
export function describeChatError(error: ChatError, phone: string): string {
  switch (error.code) {
    case "empty-message":
      return "Please write a message";
    case "message-too-long":
      return `Your message has ${formatCount(error.length)} characters, and the chat can take ${MAX_MESSAGE_LENGTH}. Please shorten it: your text is still here.`;
    case "too-many-messages":
      return `This chat answers ${MAX_MESSAGES_PER_HOUR} messages an hour. Please come back a little later${phone ? `, or call ${phone}` : ""}. Your text is still here.`;
  }
}
