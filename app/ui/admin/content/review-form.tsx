import type { FormResult } from "../../../domain/forms/form-result";
import type { ReviewField } from "../../../domain/reviews/edit/review-fields";
import { useServerForm } from "../../form/use-server-form";
import { TextArea, TextField } from "../field";
import { SelectField } from "../select-field";
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
      {...{ id, action, errors, idOf, basedOn, entryId: review?.id ?? "" }}
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
