import type { ReactNode } from "react";

type Props = { kind?: "note" | "good" | "bad"; title?: string; children: ReactNode };

/** What must not be read over. The title says what the colour says. */
export function Callout({ kind = "note", title, children }: Props) {
  return (
    <div className="callout" role="note" data-kind={kind}>
      {title && <p className="callout-title">{title}</p>}
      {children}
    </div>
  );
}
