import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { notifyOfArrival } from "./notify-of-arrival";

/** Changes that follow each other closely are loaded once, in milliseconds. */
const CHANGES_MS = 1_000;
/** How often a screen looks whether what was typed has been sent, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

type Desk = {
  isFollowing: boolean;
  /** the number of the newest event when the page was loaded */
  loaded: number;
  /** how many wait for an answer */
  waiting: number;
};

/**
 * Keeps a staff screen as it is for everybody: asks for its data again when something changed, but not while somebody has
 * typed something that isn't sent yet. Tells of what came in, where that was asked for.
 */
export function useLiveDesk({ isFollowing, loaded, waiting }: Desk): void {
  const { revalidate } = useRevalidator();
  const latest = useRef({ revalidate, loaded });
  useEffect(() => {
    latest.current = { revalidate, loaded };
  }, [revalidate, loaded]);

  useEffect(() => {
    if (!isFollowing) return;
    let timer: number | undefined;
    let known: { id: string; arrived: number } | null = null;
    const load = () => {
      if (repliesShown > 0 || hasTyped()) timer = window.setTimeout(load, LOOK_AGAIN_MS);
      else latest.current.revalidate();
    };
    const stream = new EventSource("/admin/live");
    stream.addEventListener("desk", ({ data, lastEventId }: MessageEvent<string>) => {
      const [newest = 0, arrived = 0] = data.split(" ").map(Number);
      const before = known;
      known = { id: lastEventId, arrived };
      // The first says how things are, which may be newer than the page.
      const isNews = before ? before.id !== lastEventId : newest > latest.current.loaded;
      if (!isNews) return;
      if (arrived > (before?.arrived ?? latest.current.loaded)) notifyOfArrival();
      clearTimeout(timer);
      timer = window.setTimeout(load, CHANGES_MS);
    });
    // A click on a tick box or a label comes before the change.
    noteTypedBefore();
    const entering = ["focusin", "pointerdown"];
    for (const event of entering) document.addEventListener(event, noteEntered, true);
    document.addEventListener("submit", forgetSent);
    return () => {
      clearTimeout(timer);
      stream.close();
      for (const event of entering) document.removeEventListener(event, noteEntered, true);
      document.removeEventListener("submit", forgetSent);
      entered.clear();
    };
  }, [isFollowing]);

  // The tab says how many wait. React writes the title anew only when the page has another one.
  useEffect(() => {
    const own = document.title.replace(/^\(\d{1,4}\+?\) /, "");
    document.title = waiting > 0 ? `(${waiting > 999 ? "999+" : waiting}) ${own}` : own;
  });
}

/** Screens that show what became of a form: asking for data again would drop that, with what was typed. */
let repliesShown = 0;

export function useReplyShown(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    repliesShown += 1;
    return () => {
      repliesShown -= 1;
    };
  }, [isShown]);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)
    ? String(field.checked)
    : field.value;

/** What each field of a form had when it was first entered; React and the browser differ about its default. */
const entered = new Map<Field, string>();

function noteEntered({ target }: Event): void {
  if (isField(target) && target.form && !entered.has(target)) entered.set(target, valueOf(target));
}

/** Before this page's script came: the field that was entered, and those that no longer have what the server sent. */
function noteTypedBefore(): void {
  for (const field of document.querySelectorAll<Field>("form :is(input, select, textarea)"))
    if (field === document.activeElement || valueOf(field) !== servedValueOf(field))
      entered.set(field, servedValueOf(field));
}

function servedValueOf(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? "";
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
    return String(field.defaultChecked);
  return field.defaultValue;
}

/** What was sent counts as typed no more. */
function forgetSent({ target }: Event): void {
  for (const field of entered.keys()) if (field.form === target) entered.delete(field);
}

/** Whether somebody has changed a field of the page and not sent it yet. */
function hasTyped(): boolean {
  for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
  return [...entered].some(([field, value]) => valueOf(field) !== value);
}
