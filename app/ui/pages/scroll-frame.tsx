import type { ReactNode } from "react";

/** Around a table that may be wider than the screen: it scrolls here, and a keyboard can reach it. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
