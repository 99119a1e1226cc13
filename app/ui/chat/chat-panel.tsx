import type { FormEvent, RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import { emptyChat } from "#app/domain/content/chat/chat-view.ts";
import type { ChatView, ShownMessage } from "#app/domain/content/chat/chat-view.ts";
import type { Guard } from "#app/ui/form/form-guard.tsx";
import { ChatForm } from "./chat-form";
import { ChatLog } from "./chat-log";
import { ChatPerson } from "./chat-person";
import { FirstQuestions } from "./first-questions";
import type { ChatOpen } from "./chat-open";
import { useNewMessages } from "./use-new-messages";

type Props = {
  /** "no" hides it, and what was typed stays; "wanted" gives it the focus */
  open: ChatOpen;
  onClose: () => void;
};

/** Not modal: the page behind it stays usable. */
export default function ChatPanel({ open, onClose }: Props) {
  const [view, setView] = useState<ChatView>(emptyChat);
  /** of the form that passes a message on; without it there is none */
  const [guard, setGuard] = useState<Guard>();
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = open !== "no";
  const close = () => {
    setError(undefined);
    onClose();
  };
  useEscape(panel, isOpen ? close : undefined);
  useRoomForKeyboard(panel);

  /** whether the conversation so far, which may come after the first answer, is still wanted */
  const isAwaited = useRef(false);
  /** what was said since it was asked for */
  const said = useRef<ChatView["messages"]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isSameOpening = true;
    isAwaited.current = true;
    said.current = [];
    ask<ChatView & { guard: Guard }>("GET").then(
      ({ guard: token, ...found }) => {
        if (!isSameOpening || !isAwaited.current) return;
        setGuard((now) => now ?? token);
        setView({ ...found, messages: addMessages(found.messages, said.current) });
      },
      () => isSameOpening && isAwaited.current && setError(noAnswer),
    );
    return () => {
      isSameOpening = false;
    };
  }, [isOpen]);
  useEffect(() => {
    if (open !== "wanted") return;
    const toPerson = panel.current?.querySelector<HTMLElement>(".chat-person[open] textarea");
    (toPerson ?? field.current)?.focus();
  }, [open]);
  useEffect(() => {
    const log = panel.current?.querySelector(".chat-log");
    const last = log?.querySelector("#last");
    if (log && last instanceof HTMLElement) log.scrollTop = last.offsetTop - 12;
  }, [view.messages, isOpen]);

  const addNew = useCallback(
    (added: ChatView["messages"]) =>
      setView((now) => ({ ...now, messages: addMessages(now.messages, added) })),
    [],
  );
  useNewMessages(view.messages, isOpen && !waiting, addNew);

  /** Whether the message was answered. */
  async function say(message: string): Promise<boolean> {
    if (waiting) return false;
    setWaiting(true);
    try {
      const { added } = await ask<{ added: ChatView["messages"] }>("POST", { message });
      setError(undefined);
      said.current = addMessages(said.current, added);
      setView((now) => ({ ...now, messages: addMessages(now.messages, added) }));
      return true;
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : noAnswer);
      return false;
    } finally {
      setWaiting(false);
      field.current?.focus();
    }
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = field.current;
    if (typed && (await say(typed.value))) typed.value = "";
  }

  const startOver = () =>
    ask("POST", { startOver: true }).then(
      () => {
        isAwaited.current = false;
        setError(undefined);
        setView((now) => ({ ...now, messages: [] }));
        field.current?.focus();
      },
      () => setError(noAnswer),
    );

  return (
    <div
      className="chat-panel"
      id="chat-panel"
      hidden={!isOpen}
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
        <button className="chat-head-button" type="button" onClick={close} aria-label="Close the chat">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <ChatLog messages={view.messages} phone={view.phone}>
        {view.messages.length === 0 && <FirstQuestions onAsk={(question) => void say(question)} />}
      </ChatLog>
      <p className="sr-only" role="status">
        {waiting ? "Sending" : ""}
      </p>
      {guard && <ChatPerson id="chat-panel-person" view={view} guard={guard} />}
      <ChatForm id="chat-panel-message" field={field} error={error} onSubmit={send} />
    </div>
  );
}

/** Both lists in one, oldest first, whichever came first; a message that is in both is there once. */
function addMessages(messages: readonly ShownMessage[], added: readonly ShownMessage[]): ShownMessage[] {
  const byId = new Map([...messages, ...added].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const noAnswer = "No answer came. Please check your connection and send it again, or use the contact page.";

/** Rejects with an Error whose message can be shown to the visitor. */
async function ask<T>(method: "GET" | "POST", body?: object): Promise<T> {
  const response = await fetch("/api/chat", {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch(() => {
    throw new Error(noAnswer);
  });
  const answer = (await response.json().catch(() => ({}))) as T & { error?: string };
  if (!response.ok) throw new Error(answer.error ?? noAnswer);
  return answer;
}

/**
 * Calls `leave` on Escape with the focus inside `around` or nowhere, except when Escape only cancels IME composition:
 * where the focus is in a menu or a list of places, Escape is theirs.
 */
function useEscape(around: RefObject<HTMLElement>, leave: (() => void) | undefined) {
  useEffect(() => {
    if (!leave) return;
    const listen = ({ key, isComposing }: KeyboardEvent) => {
      if (key !== "Escape" || isComposing) return;
      const at = document.activeElement;
      if (!at || at === document.body || around.current?.contains(at)) leave();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [around, leave]);
}

/**
 * Keeps a fixed panel above the keyboard of a phone, which covers the page without resizing it: its height goes into
 * `--keyboard-height` on the panel.
 */
function useRoomForKeyboard(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      // A zoomed page is smaller for another reason.
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      panel.current?.style.setProperty("--keyboard-height", `${Math.round(covered)}px`);
    };
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [panel]);
}
