import { Link } from "@remix-run/react";
import type { Problem } from "../../../domain/operations/problems";
import { Notice } from "../notice";

export function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return <Notice tone="done">Nothing needs you.</Notice>;
  return problems.map(({ text, to }) => (
    <Notice key={text} tone="bad">
      {text} {to && <Link to={to}>Look at it</Link>}
    </Notice>
  ));
}
