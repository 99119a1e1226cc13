import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import {
  tripFields,
  vehicleField,
  vehicleFields,
  vehicleIndexes,
} from "#app/domain/crm/quotes/staff/quote-form.ts";
import type { ShownPrices } from "#app/domain/crm/quotes/staff/quote-prices.ts";
import { pricePath } from "#app/ui/admin/lead-paths.ts";

/** How long to wait for the next keystroke before asking, in milliseconds. */
const PAUSE_MS = 350;
/** How long an answer may take: a little longer than the server gives a calculation. */
const LIMIT_MS = 15_000;

/** What the price depends on; the rest of the form, such as the person, stays here. */
const asked: readonly string[] = [
  "vehicles",
  ...tripFields,
  ...vehicleIndexes.flatMap((index) => vehicleFields.map((name) => vehicleField(name, index))),
];

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const typed = new FormData(form);
  const body = new URLSearchParams();
  for (const name of asked) {
    const value = typed.get(name);
    if (typeof value === "string") body.set(name, value);
  }
  return body;
}

/** Nothing to say about yet, such as New lead while only the person is typed. */
const isEmpty = (body: URLSearchParams): boolean =>
  [...body].every(([name, value]) => !/Address|Year|Make|Model/.test(name) || value.trim() === "");

async function fetchPrices(body: URLSearchParams, signal: AbortSignal): Promise<ShownPrices> {
  const response = await fetch(pricePath, { method: "POST", body, signal });
  // A login that has ended leads to the page that asks for it.
  if (!response.ok || response.redirected) throw new Error(`prices: ${response.status}`);
  return (await response.json()) as ShownPrices;
}

export type Prices = {
  shown: ShownPrices | null;
  /** what is shown is of what was typed before */
  isAsking: boolean;
  hasFailed: boolean;
};

/**
 * The prices of the form around an element, asked again after each pause in the typing. An older request is aborted, so
 * that what is shown is of the newest.
 */
export function usePrices(
  inForm: RefObject<HTMLElement>,
  served: ShownPrices | null,
): Prices & { ask: () => void } {
  const [prices, setPrices] = useState<Prices>({ shown: served, isAsking: false, hasFailed: false });
  const asking = useRef<() => void>();

  const [came, setCame] = useState(served);
  if (came !== served) {
    setCame(served);
    setPrices({ shown: served, isAsking: false, hasFailed: false });
  }

  useEffect(() => {
    const form = inForm.current?.closest("form");
    if (!form) return;
    let request: AbortController | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let last = "";
    const ask = () => {
      const body = bodyOf(form);
      if (body.toString() === last) return;
      last = body.toString();
      request?.abort();
      request = undefined;
      if (isEmpty(body)) return setPrices({ shown: null, isAsking: false, hasFailed: false });
      const own = new AbortController();
      request = own;
      const late = setTimeout(() => own.abort(), LIMIT_MS);
      setPrices((before) => ({ ...before, isAsking: true }));
      fetchPrices(body, own.signal)
        .then((shown) => request === own && setPrices({ shown, isAsking: false, hasFailed: false }))
        .catch((error: unknown) => {
          if (request !== own) return;
          console.info("The price could not be loaded.", error);
          last = "";
          setPrices({ shown: null, isAsking: false, hasFailed: true });
        })
        .finally(() => clearTimeout(late));
    };
    const wait = () => {
      clearTimeout(pause);
      pause = setTimeout(ask, PAUSE_MS);
    };
    asking.current = ask;
    form.addEventListener("input", wait);
    // What came with the page, or was typed before it was ready.
    wait();
    return () => {
      form.removeEventListener("input", wait);
      clearTimeout(pause);
      request?.abort();
      request = undefined;
    };
  }, [inForm]);

  return { ...prices, ask: () => asking.current?.() };
}
