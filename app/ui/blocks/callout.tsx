import type { ReactNode } from "react";

type Props = { kind?: "note" | "good" | "bad"; title?: string; children: ReactNode };

/** The title carries the meaning too, because color alone isn't accessible. */
export function Callout({ kind = "note", title, children }: Props) {
  return (
    <div className="callout" role="note" data-kind={kind}>
      {title && <p className="callout-title">{title}</p>}
      {children}
    </div>
  );
}
