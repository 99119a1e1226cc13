import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormErrors as Errors } from "#app/domain/base/forms/form-errors.ts";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";

type Props<Field extends string> = {
  /** the form's own id */
  id: string;
  action: string;
  /** what its panel is called; shown above the form if `isTitled` */
  title: string;
  isTitled?: boolean;
  basedOn: string;
  errors: Errors<Field> | null;
  idOf: (field: Field) => string;
  children: ReactNode;
};

/** The panel in which a text of the site is written or changed; what it was based on goes along. */
export function ContentForm<Field extends string>(props: Props<Field>) {
  const { id, action, title, isTitled = false, basedOn, errors, idOf, children } = props;
  return (
    <section className="panel" aria-label={title}>
      {isTitled && (
        <div className="panel-head">
          <h2 className="head">{title}</h2>
        </div>
      )}
      <Form
        className="panel-body stack close"
        id={id}
        method="post"
        action={action}
        noValidate
        reloadDocument
      >
        <FormErrors errors={errors} idOf={idOf} />
        <SeenField of={{ digest: basedOn }} />
        {children}
      </Form>
    </section>
  );
}
