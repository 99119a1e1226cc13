import { Form, Link } from "@remix-run/react";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { CurrentPasswordField } from "#app/ui/admin/password/current-password-field.tsx";

type Props = {
  isRequired: boolean;
  /** whether the owner who looks has one */
  hasOwn: boolean;
  /** people who can log in and have none */
  without: number;
  lastResult: FormResult | undefined;
};

const counted = (without: number) =>
  without === 0
    ? "Everybody has one."
    : `${without} ${without === 1 ? "person has" : "people have"} none yet.`;

/** Whether everybody needs a second step: an owner's decision for all. */
export function SecondStepRule({ isRequired, hasOwn, without, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<"currentPassword">({ id: "rule", lastResult });
  return (
    <section className="panel" aria-labelledby="second-step-rule-head">
      <div className="panel-head">
        <h2 className="head" id="second-step-rule-head">
          Second step
        </h2>
        <span className={isRequired ? "tag good" : "tag dashed"}>
          {isRequired ? "for everyone" : "each person’s choice"}
        </span>
      </div>
      <Form className="panel-body stack close" id={id} method="post" action="/admin/staff" noValidate>
        <FormErrors errors={errors} idOf={idOf} />
        <p>
          {isRequired
            ? "People without one set it up after login, before anything else. "
            : "A password can be guessed or stolen. With a code from an app, it’s not enough. "}
          {counted(without)}
        </p>
        {isRequired || hasOwn ? (
          <>
            <CurrentPasswordField {...field("currentPassword")} />
            <div className="btns">
              <button
                className="btn small"
                name="intent"
                value={isRequired ? "free-second-step" : "require-second-step"}
              >
                {isRequired ? "Make it each person’s choice" : "Ask everyone for it"}
              </button>
            </div>
          </>
        ) : (
          <p>
            <Link to="/admin/account">Set up your own</Link> first. Then you can ask everyone for it.
          </p>
        )}
      </Form>
    </section>
  );
}
