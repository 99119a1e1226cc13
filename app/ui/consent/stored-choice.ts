import { useSyncExternalStore } from "react";
import { choiceKey, parseChoice } from "#app/domain/base/consent/cookie-choice.ts";
import type { Choice } from "#app/domain/base/consent/cookie-choice.ts";

/** `kept` is false if the browser blocks storage; the choice then lasts only for this page. */
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

/** Picks up a choice stored by another tab, or while this page was in the back/forward cache. */
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

/** Stores the choice, or keeps it for this page if storage is blocked or full; never throws. */
export function choose(choice: Choice) {
  let kept = true;
  try {
    window.localStorage.setItem(choiceKey, choice);
  } catch {
    kept = false;
  }
  become({ choice, kept });
}

/** Always empty on the server and in the first render. */
export const useStoredChoice = (): StoredChoice =>
  useSyncExternalStore(
    subscribe,
    () => (current ??= read()),
    () => unread,
  );
