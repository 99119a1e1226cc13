import type { ReactNode } from "react";

/** Lets a wide table scroll here instead of the page, and by keyboard too. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
