import { Fragment, useRef } from "react";
import { usePageKeys } from "./keys";

/** Pairs of keys and what they do: ["j k", "next, previous"]. */
export type KeyHints = readonly (readonly [keys: string, what: string])[];

const everywhere: KeyHints = [
  ["/", "search"],
  ["Ctrl-K", "search, also while you type"],
  ["?", "all keys"],
];

/** The keys of a page along its bottom edge, and all of them in a window on "?". */
export function KeyHelp({ keys }: { keys: KeyHints }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const all = [...keys, ...everywhere];
  usePageKeys({ "?": () => dialog.current?.showModal() });
  return (
    <>
      <p className="keys" aria-hidden="true">
        {[...keys, ["?", "all keys"] as const].map(([key, what]) => (
          <span key={key}>
            <Keys keys={key} />
            {what}
          </span>
        ))}
      </p>
      <dialog className="key-help" ref={dialog} aria-labelledby="key-help-title">
        <h2 className="head" id="key-help-title">
          Keys
        </h2>
        <dl className="facts">
          {all.map(([key, what]) => (
            <Fragment key={key}>
              <dt>
                <Keys keys={key} />
              </dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="fine">Letters do nothing while you type in a field.</p>
        <form method="dialog">
          <button className="btn small">Close</button>
        </form>
      </dialog>
    </>
  );
}

const Keys = ({ keys }: { keys: string }) => keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>);
