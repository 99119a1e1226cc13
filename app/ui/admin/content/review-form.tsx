import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import type { ReviewField } from "#app/domain/content/reviews/edit/review-fields.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { EntryForm } from "./entry-form";

type Review = {
  id: string;
  author: string | null;
  trip: string;
  body: string;
  stars: number | null;
  writtenOn: string | null;
};

type Props = {
  action: string;
  /** null for a new review */
  review: Review | null;
  basedOn: string;
  lastResult: FormResult | undefined;
};

const stars = ["5", "4", "3", "2", "1"].map((value) => ({ value, label: value }));

export function ReviewForm({ action, review, basedOn, lastResult }: Props) {
  const defaultValue = {
    author: review?.author ?? "",
    trip: review?.trip ?? "",
    body: review?.body ?? "",
    stars: review?.stars?.toString() ?? "",
    writtenOn: review?.writtenOn ?? "",
  };
  const { id, errors, field, idOf } = useServerForm<ReviewField>({ id: "review", lastResult, defaultValue });
  return (
    <EntryForm
      id={id}
      action={action}
      errors={errors}
      idOf={idOf}
      basedOn={basedOn}
      entryId={review?.id ?? ""}
      title={review ? "Change a review" : "Add a real review"}
      what="review"
    >
      <TextField {...field("author")} label="Name the customer chose" autoComplete="off" maxLength={100} />
      <TextField {...field("trip")} label="Trip" hint="Sedan, Ohio to Florida" maxLength={200} />
      <TextArea {...field("body")} label="Text, as written" rows={6} />
      <div className="pair">
        <SelectField {...field("stars")} label="Stars" options={stars} empty="Choose" />
        <TextField {...field("writtenOn")} label="Written on" type="date" />
      </div>
    </EntryForm>
  );
}
