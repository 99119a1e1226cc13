import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import type { ChatView } from "../../domain/chat/chat-view";
import { ChatForm } from "./chat-form";
import { ChatLog } from "./chat-log";
import { addMessages } from "./add-messages";
import { ask, noAnswer } from "./ask";
import { useEscape } from "./use-escape";
import { useRoomForKeyboard } from "./use-room-for-keyboard";

type Props = {
  /** true if the visitor opened it, so the field takes focus */
  wanted: boolean;
  onClose: () => void;
};

/** Not modal: the page behind it stays usable. */
export default function ChatPanel({ wanted, onClose }: Props) {
  const [view, setView] = useState<ChatView>({ messages: [], phone: "" });
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEscape(panel, onClose);
  useRoomForKeyboard(panel);

  /** whether the conversation so far, which may come after the first answer, is still wanted */
  const isAwaited = useRef(false);
  useEffect(() => {
    isAwaited.current = true;
    ask<ChatView>("GET").then(
      ({ messages, phone }) =>
        isAwaited.current && setView((now) => ({ phone, messages: addMessages(messages, now.messages) })),
      () => isAwaited.current && setError(noAnswer),
    );
    return () => {
      isAwaited.current = false;
    };
  }, []);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  useEffect(() => {
    const log = panel.current?.querySelector(".chat-log");
    const last = log?.querySelector("#last");
    if (log && last instanceof HTMLElement) log.scrollTop = last.offsetTop - 12;
  }, [view.messages]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = field.current;
    if (!typed || waiting) return;
    setWaiting(true);
    try {
      const { added } = await ask<{ added: ChatView["messages"] }>("POST", { message: typed.value });
      setError(undefined);
      setView(({ messages, phone }) => ({ phone, messages: addMessages(messages, added) }));
      typed.value = "";
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : noAnswer);
    }
    setWaiting(false);
    typed.focus();
  }

  const startOver = () =>
    ask("POST", { startOver: true }).then(
      () => {
        isAwaited.current = false;
        setError(undefined);
        setView(({ phone }) => ({ phone, messages: [] }));
        field.current?.focus();
      },
      () => setError(noAnswer),
    );

  return (
    <div
      className="chat-panel"
      id="chat-panel"
      role="dialog"
      aria-modal="false"
      aria-labelledby="chat-panel-title"
      ref={panel}
    >
      <div className="chat-panel-head">
        <h2 id="chat-panel-title">Chat</h2>
        {view.messages.length > 0 && (
          <button className="chat-head-button" type="button" onClick={startOver}>
            Start over
          </button>
        )}
        <button className="chat-head-button" type="button" onClick={onClose} aria-label="Close the chat">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <ChatLog {...view} />
      <p className="sr-only" role="status">
        {waiting ? "Sending" : ""}
      </p>
      <ChatForm id="chat-panel-message" field={field} error={error} onSubmit={send} />
    </div>
  );
}
