import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { FaqField } from "#app/domain/content/pages/faq/edit/faq-fields.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextArea } from "#app/ui/admin/field.tsx";
import { MarkdownField } from "#app/ui/admin/markdown-field.tsx";
import { EntryForm } from "./entry-form";

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
    <EntryForm
      id={id}
      action={action}
      errors={errors}
      idOf={idOf}
      basedOn={basedOn}
      entryId={entry?.id ?? ""}
      title={entry ? "Change a question" : "New question"}
      what="question"
    >
      <TextArea {...field("question")} label="Question" rows={2} />
      <MarkdownField {...field("answer")} label="Answer" rows={8} />
    </EntryForm>
  );
}
