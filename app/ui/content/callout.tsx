import type { ReactNode } from "react";

/** A remark beside the text. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="callout" role="note">
      <p className="callout-title">{title}</p>
      {children}
    </div>
  );
}
