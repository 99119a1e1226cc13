import { useEffect } from "react";
import type { ShownMessage } from "#app/domain/content/chat/chat-view.ts";

/** How often an open chat looks for what our staff wrote, in milliseconds. */
const LOOK_MS = 5_000;

/** While a conversation is on the screen, calls `onNew` with what was added by others, such as our staff's answer. */
export function useNewMessages(
  messages: readonly ShownMessage[],
  isShown: boolean,
  onNew: (added: ShownMessage[]) => void,
): void {
  const last = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (!isShown || last === 0) return;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const response = await fetch(`/api/chat?after=${last}`).catch(() => null);
      const found = response?.ok ? ((await response.json()) as { messages?: ShownMessage[] }) : {};
      if (!isOver && found.messages && found.messages.length > 0) onNew(found.messages);
    };
    // The next look finds what one without a connection missed.
    const timer = setInterval(() => void look().catch(() => null), LOOK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isShown, last, onNew]);
}
