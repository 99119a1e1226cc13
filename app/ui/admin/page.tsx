import type { ReactNode } from "react";

type Props = {
  title: string;
  /** tabs or a line of facts beside the title */
  beside?: ReactNode;
  /** the page's buttons, at the right */
  buttons?: ReactNode;
  /** key hints for the bottom edge: pairs of keys and what they do */
  keys?: readonly (readonly [keys: string, what: string])[];
  children: ReactNode;
};

/** A staff screen below the bar: its head, its body, and the keys that work on it. */
export function AdminPage({ title, beside, buttons, keys, children }: Props) {
  return (
    <>
      <div className="page-head">
        <h1 className="title">{title}</h1>
        {beside}
        {buttons && <div className="btns">{buttons}</div>}
      </div>
      <div className="page-body">{children}</div>
      {keys && (
        <p className="keys" aria-hidden="true">
          {keys.map(([key, what]) => (
            <span key={key}>
              {key.split(" ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
              {what}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
