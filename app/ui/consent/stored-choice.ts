import { useSyncExternalStore } from "react";
import { choiceKey, parseChoice } from "../../domain/consent/cookie-choice";
import type { Choice } from "../../domain/consent/cookie-choice";

/** `kept` is false where the browser stores nothing for us: then the choice holds for this page. */
export type StoredChoice = { choice: Choice | null; kept: boolean };

const unread: StoredChoice = { choice: null, kept: true };
let current: StoredChoice | undefined;
const listeners = new Set<() => void>();

function read(): StoredChoice {
  try {
    return { choice: parseChoice(window.localStorage.getItem(choiceKey)), kept: true };
  } catch {
    return { choice: null, kept: false };
  }
}

function become(next: StoredChoice) {
  current = next;
  for (const notify of listeners) notify();
}

/** Takes what another tab, or this page before it was put aside, has stored. */
function readAgain() {
  const next = read();
  if (next.kept && next.choice !== current?.choice) become(next);
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key === choiceKey) readAgain();
};
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) readAgain();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Stores the choice, or holds it for this page where storage is blocked or full. Throws nothing. */
export function choose(choice: Choice) {
  let kept = true;
  try {
    window.localStorage.setItem(choiceKey, choice);
  } catch {
    kept = false;
  }
  become({ choice, kept });
}

/** The choice of this browser; nothing on the server and in the first render. */
export const useStoredChoice = (): StoredChoice =>
  useSyncExternalStore(
    subscribe,
    () => (current ??= read()),
    () => unread,
  );
