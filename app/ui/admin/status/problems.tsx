import { Form, Link } from "@remix-run/react";
import type { Problem } from "#app/domain/desk/operations/problems.ts";
import { Notice } from "#app/ui/admin/notice.tsx";

export function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return <Notice tone="done">Nothing needs you.</Notice>;
  return problems.map(({ text, to, press }) => (
    <Notice key={text} tone="bad" buttons={press && <Press {...press} />}>
      {text} {to && <Link to={to}>Look at it</Link>}
    </Notice>
  ));
}

function Press({ intent, label }: NonNullable<Problem["press"]>) {
  return (
    <Form method="post">
      <button className="btn small" name="intent" value={intent}>
        {label}
      </button>
    </Form>
  );
}
