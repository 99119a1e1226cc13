import type { ShownMessage } from "#app/domain/content/chat/chat-view.ts";

/** Both lists in one, oldest first, whichever came first; a message that is in both is there once. */
export function addMessages(
  messages: readonly ShownMessage[],
  added: readonly ShownMessage[],
): ShownMessage[] {
  const byId = new Map([...messages, ...added].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
