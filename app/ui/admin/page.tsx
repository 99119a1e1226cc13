import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useReplyShown } from "./use-live-desk";
import { KeyHelp } from "./key-help";
import type { KeyHints } from "./key-help";

type Props = {
  title: string;
  /** links to where one came from, before the title */
  crumbs?: ReactNode;
  /** tabs or a line of facts beside the title */
  beside?: ReactNode;
  /** the page's buttons, at the right */
  buttons?: ReactNode;
  /** the page's keys, for the bottom edge and the window on "?" */
  keys?: KeyHints;
  children: ReactNode;
};

/** A staff screen below the bar: its head, its body, and the keys that work on it. */
export function AdminPage({ title, crumbs, beside, buttons, keys, children }: Props) {
  useReplyShown(useActionData() !== undefined);
  return (
    <>
      <div className="page-head">
        {crumbs && (
          <nav className="fine crumbs" aria-label="Back">
            {crumbs}
          </nav>
        )}
        <h1 className="title">{title}</h1>
        {beside}
        {buttons && <div className="btns">{buttons}</div>}
      </div>
      <div className="page-body">{children}</div>
      {keys && <KeyHelp keys={keys} />}
    </>
  );
}
