import type { ColumnReading, ImportQuestion } from "#app/domain/crm/leads/import/import-answers.ts";
import { importFields } from "#app/domain/crm/leads/import/import-fields.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { answerField, askedField } from "./answer-fields";
import { countOf } from "./count-of";

/** How columns are read that could be read in another way. */
export function Readings({ readings }: { readings: ColumnReading[] }) {
  if (readings.length === 0) return null;
  return (
    <ul className="fine" aria-label="How the columns are read">
      {readings.map(({ field, text }) => (
        <li key={field}>
          {importFields[field].label}: {text}.
        </li>
      ))}
    </ul>
  );
}

type Owner = { id: string; name: string };
type Props = { questions: ImportQuestion[]; owners: Owner[] };

/** What the columns say that we can't know: asked once, for all rows that say it. */
export function Questions({ questions, owners }: Props) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="import-questions">
      <legend className="strong">What the file says and we can’t know</legend>
      <div className="import-columns">
        {questions.map((question, index) => (
          <Question
            key={`${answerField(question, index)} ${question.answer}`}
            name={answerField(question, index)}
            question={question}
            owners={owners}
          />
        ))}
      </div>
    </fieldset>
  );
}

type QuestionProps = { name: string; question: ImportQuestion; owners: Owner[] };

function Question({ name, question, owners }: QuestionProps) {
  return (
    <div>
      {"text" in question && <input type="hidden" name={askedField(name)} value={question.text} />}
      <SelectField id={name} name={name} value={question.answer} {...fieldOf(question, owners)} />
    </div>
  );
}

const stageOptions = leadStages.map(({ code, label }) => ({
  value: code,
  label: code === "new" ? "New: leave it as new" : label,
}));

function fieldOf(question: ImportQuestion, owners: Owner[]) {
  switch (question.kind) {
    case "order":
      return {
        label: `${importFields[question.field].label}: what comes first?`,
        hint: `The file has ${question.examples.join(", ")}. Until you choose, these rows are rejected.`,
        empty: "Choose",
        options: [
          { value: "month-first", label: "The month: 12/5/26 is December 5" },
          { value: "day-first", label: "The day: 12/5/26 is May 12" },
        ],
      };
    case "stage":
      return {
        label: `The stage “${question.text}” is`,
        hint: `${countOf(question.count, "row")}. Until you choose, ${question.count === 1 ? "it’s" : "they’re"} rejected.`,
        empty: "Choose",
        options: stageOptions,
      };
    case "owner":
      return {
        label: `The owner “${question.text}” is`,
        hint: countOf(question.count, "row"),
        empty: "Nobody of ours",
        options: owners.map(({ id, name }) => ({ value: id, label: name })),
      };
    case "unread":
      return {
        label: `${importFields[question.field].label}: what we can’t read`,
        hint: `${countOf(question.count, "row")}: ${question.examples.map((text) => `“${text}”`).join(", ")}`,
        empty: "Reject the rows",
        options: [{ value: "note", label: "Import the rows, and keep it in the note" }],
      };
  }
}
