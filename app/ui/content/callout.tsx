import type { ReactNode } from "react";

/** A remark beside the text. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-callout" role="note">
      <p className="page-callout-title">{title}</p>
      {children}
    </div>
  );
}
