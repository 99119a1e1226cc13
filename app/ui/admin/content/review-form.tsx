import { Form } from "@remix-run/react";
import type { FormResult } from "../../../domain/forms/form-result";
import type { ReviewField } from "../../../domain/reviews/edit/review-fields";
import { useServerForm } from "../../form/use-server-form";
import { TextArea, TextField } from "../field";
import { FormErrors } from "../form-errors";
import { SelectField } from "../select-field";

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
    <section className="panel" aria-labelledby="review-head">
      <div className="panel-head">
        <h2 className="head" id="review-head">
          {review ? "Change a review" : "Add a real review"}
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
        <input type="hidden" name="id" value={review?.id ?? ""} />
        <input type="hidden" name="basedOn" value={basedOn} />
        <TextField {...field("author")} label="Name the customer chose" autoComplete="off" maxLength={100} />
        <TextField {...field("trip")} label="Trip" hint="Sedan, Ohio to Florida" maxLength={200} />
        <TextArea {...field("body")} label="Text, as written" rows={6} />
        <div className="pair">
          <SelectField {...field("stars")} label="Stars" options={stars} empty="Choose" />
          <TextField {...field("writtenOn")} label="Written on" type="date" />
        </div>
        <div className="btns">
          <button className="btn primary" name="intent" value="save">
            {review ? "Save" : "Add"}
          </button>
        </div>
      </Form>
    </section>
  );
}
