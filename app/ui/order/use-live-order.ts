import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/** `off`: no script yet, or a browser without event streams. `old`: it changed while somebody fills in a form. */
export type LiveState = "off" | "on" | "down" | "old";

/** Whether one of the page's forms is open: new data would change what it was shown with. */
const isFillingIn = () => document.querySelector(".order-change[open], .offer-form :focus") !== null;

/** Keeps an order's page as the order is: asks for its data again when the version is another one. */
export function useLiveOrder(stream: string, version: number): LiveState {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<LiveState>("off");
  useEffect(() => {
    const source = new EventSource(stream);
    source.addEventListener("open", () => setState("on"));
    source.addEventListener("error", () => setState("down"));
    source.addEventListener("order", ({ data }: MessageEvent<string>) => {
      if (data === String(version)) return;
      if (isFillingIn()) setState("old");
      else revalidate();
    });
    return () => source.close();
  }, [stream, version, revalidate]);
  return state;
}
