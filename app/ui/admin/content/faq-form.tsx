import { Form } from "@remix-run/react";
import type { FormResult } from "../../../domain/forms/form-result";
import type { FaqField } from "../../../domain/pages/faq/edit/faq-fields";
import { useServerForm } from "../../form/use-server-form";
import { TextArea } from "../field";
import { FormErrors } from "../form-errors";
import { MarkdownField } from "../markdown-field";

type Props = {
  action: string;
  /** null for a new question */
  entry: { id: string; question: string; answer: string } | null;
  basedOn: string;
  lastResult: FormResult | undefined;
};

export function FaqForm({ action, entry, basedOn, lastResult }: Props) {
  const defaultValue = { question: entry?.question ?? "", answer: entry?.answer ?? "" };
  const { id, errors, field, idOf } = useServerForm<FaqField>({ id: "faq", lastResult, defaultValue });
  return (
    <section className="panel" aria-labelledby="faq-head">
      <div className="panel-head">
        <h2 className="head" id="faq-head">
          {entry ? "Change a question" : "New question"}
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
        <input type="hidden" name="id" value={entry?.id ?? ""} />
        <input type="hidden" name="basedOn" value={basedOn} />
        <TextArea {...field("question")} label="Question" rows={2} />
        <MarkdownField {...field("answer")} label="Answer" rows={8} />
        <div className="btns">
          <button className="btn primary" name="intent" value="save">
            {entry ? "Save" : "Add"}
          </button>
        </div>
        {entry && (
          <details>
            <summary>Delete this question</summary>
            <p className="fine">Hiding keeps it here. Deleting takes it away for good.</p>
            <button className="btn" name="intent" value="delete">
              Yes, delete it
            </button>
          </details>
        )}
      </Form>
    </section>
  );
}
