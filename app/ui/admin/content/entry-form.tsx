import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormErrors as Errors } from "../../../domain/forms/form-errors";
import { FormErrors } from "../form-errors";
import { Deletion } from "./deletion";

type Props<Field extends string> = {
  /** the form's own id */
  id: string;
  action: string;
  title: string;
  /** "" for a new entry */
  entryId: string;
  basedOn: string;
  errors: Errors<Field> | null;
  idOf: (field: Field) => string;
  /** what people call an entry */
  what: string;
  children: ReactNode;
};

/** The panel in which a question or a review is written or changed. */
export function EntryForm<Field extends string>(props: Props<Field>) {
  const { id, action, title, entryId, basedOn, errors, idOf, what, children } = props;
  return (
    <section className="panel" aria-labelledby={`${id}-head`}>
      <div className="panel-head">
        <h2 className="head" id={`${id}-head`}>
          {title}
        </h2>
      </div>
      <Form
        className="panel-body stack close"
        id={id}
        method="post"
        action={action}
        noValidate
        reloadDocument
      >
        <FormErrors errors={errors} idOf={idOf} />
        <input type="hidden" name="id" value={entryId} />
        <input type="hidden" name="basedOn" value={basedOn} />
        {children}
        <div className="btns">
          <button className="btn primary" name="intent" value="save">
            {entryId ? "Save" : "Add"}
          </button>
        </div>
        {entryId && <Deletion what={what} />}
      </Form>
    </section>
  );
}
