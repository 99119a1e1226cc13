import type { FormResult } from "../../../domain/forms/form-result";
import type { FaqField } from "../../../domain/pages/faq/edit/faq-fields";
import { useServerForm } from "../../form/use-server-form";
import { TextArea } from "../field";
import { MarkdownField } from "../markdown-field";
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
      {...{ id, action, errors, idOf, basedOn, entryId: entry?.id ?? "" }}
      title={entry ? "Change a question" : "New question"}
      what="question"
    >
      <TextArea {...field("question")} label="Question" rows={2} />
      <MarkdownField {...field("answer")} label="Answer" rows={8} />
    </EntryForm>
  );
}
