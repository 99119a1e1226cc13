import type { ReactNode } from "react";

type Props = { kind?: "plain" | "route" | "good" | "bad"; children: ReactNode };

/** A word or two of status or category: a state, a road number, "sample". */
export function Badge({ kind = "plain", children }: Props) {
  return (
    <span className="badge" data-kind={kind}>
      {children}
    </span>
  );
}
