import { Form, Link } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { formErrorsIn } from "#app/domain/base/forms/form-result.ts";
import type { Problem } from "#app/domain/desk/operations/problem.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";

type Props = {
  problems: Problem[];
  /** what was wrong with the last press */
  reply: { lastResult: FormResult; intent: string } | undefined;
};

export function Problems({ problems, reply }: Props) {
  const isShown = problems.some(({ press }) => press?.intent === reply?.intent);
  return (
    <>
      {reply && !isShown && <FormErrors errors={formErrorsIn(reply.lastResult.error)} idOf={String} />}
      {problems.length === 0 && <Notice tone="done">Nothing needs you.</Notice>}
      {problems.map(({ text, to, press }) => (
        <Notice key={text} tone="bad">
          {text} {to && <Link to={to}>Look at it</Link>}
          {press && (
            <Press {...press} lastResult={reply?.intent === press.intent ? reply.lastResult : undefined} />
          )}
        </Notice>
      ))}
    </>
  );
}

function Press({
  intent,
  label,
  lastResult,
}: NonNullable<Problem["press"]> & { lastResult: FormResult | undefined }) {
  const { id, errors, field, idOf } = useServerForm<"currentPassword">({ id: intent, lastResult });
  return (
    <Form className="stack close" id={id} method="post" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      <CurrentPasswordField {...field("currentPassword")} />
      <div className="btns">
        <button className="btn small" name="intent" value={intent}>
          {label}
        </button>
      </div>
    </Form>
  );
}
