import { SEEN, readSeen, writeSeen } from "#app/domain/base/forms/seen.ts";
import { isRouteErrorResponse, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { stagesToConfirm } from "#app/domain/crm/leads/stage-groups.ts";
import { IN_PLACE } from "./list-reply";
import type { ListReply } from "./list-reply";
import type { Move } from "#app/ui/admin/use-drag.ts";

/** A form of the board on its way, with the move that it makes if it makes one. */
type Post = { form: FormData; move: Move | null };

/**
 * Sends forms of the board without leaving the page, one after the other. `moves` are those that wait for their answer:
 * the board shows them as made. `reply` is the last answer, until `dismiss`.
 */
export function useInPlace(here: string) {
  const fetcher = useFetcher<ListReply>();
  const { state, data, submit } = fetcher;
  const [posts, setPosts] = useState<readonly Post[]>([]);
  const [dismissed, setDismissed] = useState<ListReply | null>(null);
  /** the answer before that to the first of `posts`, once it's sent */
  const sent = useRef<{ before: ListReply | undefined } | null>(null);
  useEffect(() => {
    const [first] = posts;
    if (!first || state !== "idle") return;
    if (!sent.current) {
      sent.current = { before: data };
      submit(first.form, { method: "post", action: here });
    } else if (sent.current.before !== data) {
      sent.current = null;
      setPosts((left) => left.slice(1));
    }
  }, [posts, state, data, submit, here]);
  const post = (form: FormData) => {
    form.set(IN_PLACE, "1");
    setPosts((before) => [...before, { form, move: moveOf(form) }]);
  };
  // What was not done goes back as soon as the answer says so, before the page is read again.
  const isUndone = state === "loading" && Boolean(data?.message ?? data?.asked);
  return {
    reply: data && data !== dismissed ? data : null,
    dismiss: () => setDismissed(data ?? null),
    moves: (isUndone ? posts.slice(1) : posts).flatMap(({ move }) => move ?? []),
    isBusy: posts.length > 0,
    post,
    /** for a form that works without script, too */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      post(formOf(event));
    },
  };
}

/** What a form sends, with the button that was pressed. */
function formOf({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const form = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name) form.set(submitter.name, submitter.value);
  return form;
}

export function formOfMove({ id, from, to }: Move): FormData {
  const form = new FormData();
  const seen = writeSeen({ id, stage: from });
  for (const [name, value] of Object.entries({ intent: "stage", id, [SEEN]: seen, stage: to }))
    form.set(name, value);
  return form;
}

/** Null for a form that moves nothing, or that is asked about before it does. */
function moveOf(form: FormData): Move | null {
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent") !== "stage") return null;
  const to = text("stage");
  const isAsked = stagesToConfirm.some((stage) => stage === to) && text("confirmed") !== "1";
  const { id = "", stage: from = "" } = readSeen(text(SEEN));
  return isAsked ? null : { id, from, to };
}

/** What the board says if our side failed; what the server decided is thrown on. */
export function replyOnFailure(error: unknown): ListReply {
  if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
  const failed: unknown = isRouteErrorResponse(error) ? error.data : null;
  const hasMessage = typeof failed === "object" && failed !== null && "message" in failed;
  if (hasMessage && typeof failed.message === "string") return { message: failed.message, isFailed: true };
  return {
    message: "No answer came, so the lead is shown where it was. Check your connection and try again.",
    isFailed: true,
  };
}
