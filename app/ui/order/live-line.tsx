import type { LiveState } from "./use-live-order";

type Props = { state: LiveState; link: string; asOf: string; changedAt: string };

/** Says how new the page is; it never claims to be live when it isn't. */
export function LiveLine({ state, link, asOf, changedAt }: Props) {
  const again = (label: string) => <a href={link}>{label}</a>;
  if (state === "on") return <p className="live">This page updates itself. Last change {changedAt}.</p>;
  if (state === "down")
    return (
      <p className="live" data-plain="">
        Not live right now. This is from {asOf}. {again("Try again")}
      </p>
    );
  if (state === "old")
    return (
      <p className="live" data-plain="" role="status">
        Your order changed just now. {again("Load the page again")}
      </p>
    );
  return (
    <p className="live" data-plain="">
      As of {asOf}. {again("Load the page again")}
    </p>
  );
}
