import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { DRAFT } from "#app/domain/crm/leads/drafts/lead-draft.ts";
import type { DraftKind, DraftView } from "#app/domain/crm/leads/drafts/lead-draft.ts";

/** How long after the last key the text is kept. */
const PAUSE_MS = 800;

export type KeptState = { at: string } | "failed" | null;

type Kept = {
  form: RefObject<HTMLFormElement>;
  /** the draft that the form began with */
  began: DraftView | undefined;
  /** for the hidden field: the revision that the form's text is kept under */
  revision: string;
  state: KeptState;
};

/**
 * Keeps what is typed into a form, a moment after the last key and when the page is left, until the form is sent. The
 * hidden field tells the server which text it is, so that another tab's isn't taken for it.
 */
export function useFormDraft(leadId: string, kind: DraftKind, draft: DraftView | undefined): Kept {
  const form = useRef<HTMLFormElement>(null);
  const [began] = useState(draft);
  const [revision, setRevision] = useState(began?.revision ?? "");
  const [state, setState] = useState<KeptState>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keeping = { leadId, kind, first: began?.revision ?? "", onKept: setRevision, onState: setState };
    const keeper = keepForm(element, keeping);
    return () => keeper.end();
  }, [leadId, kind, began]);
  return { form, began, revision, state };
}

type Keeping = {
  leadId: string;
  kind: DraftKind;
  /** the revision that the form began with */
  first: string;
  onKept: (revision: string) => void;
  onState: (state: KeptState) => void;
};
type Reply = { revision: string; at: string };

function keepForm(
  form: HTMLFormElement,
  { leadId, kind, first, onKept, onState }: Keeping,
): { end: () => void } {
  let began = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let isSent = false;
  let pending: AbortController | null = null;
  const keep = async (isRepeated = false): Promise<void> => {
    clearTimeout(timer);
    isWaiting = false;
    if (isSent) return;
    const body = new URLSearchParams({ kind });
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && name !== "intent" && name !== "seen") body.set(name, value);
    body.set(DRAFT, began);
    const { signal } = (pending = new AbortController());
    try {
      const path = `/admin/crm/${leadId}/draft`;
      const answer = await fetch(path, { method: "POST", body, keepalive: true, signal });
      if (!answer.ok) throw new Error(`a draft was answered with ${answer.status}`);
      const { revision, at } = (await answer.json()) as Reply;
      // Another tab sent or discarded the text that this one began with, but this one is still typed into.
      const isCleared = revision === "" && began !== "";
      began = revision;
      onKept(revision);
      onState(at ? { at } : null);
      if (isCleared && !isRepeated) await keep(true);
    } catch {
      if (!signal.aborted) onState("failed");
    }
  };
  const typed = () => {
    isWaiting = true;
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), PAUSE_MS);
  };
  const left = () => {
    if (isWaiting) void keep();
  };
  const sent = () => {
    isSent = true;
    isWaiting = false;
    clearTimeout(timer);
    pending?.abort();
    // If it comes back with an error, what is typed then is kept again.
    setTimeout(() => (isSent = false), PAUSE_MS);
  };
  form.addEventListener("input", typed);
  form.addEventListener("submit", sent);
  window.addEventListener("pagehide", left);
  document.addEventListener("visibilitychange", left);
  return {
    end: () => {
      left();
      clearTimeout(timer);
      form.removeEventListener("input", typed);
      form.removeEventListener("submit", sent);
      window.removeEventListener("pagehide", left);
      document.removeEventListener("visibilitychange", left);
    },
  };
}
