import { Form } from "@remix-run/react";
import type { ImportPreview } from "#app/domain/crm/leads/import/import-view.ts";
import {
  describeMappingError,
  importFieldNames,
  importFields,
} from "#app/domain/crm/leads/import/import-fields.ts";
import type { ImportMapping } from "#app/domain/crm/leads/import/import-fields.ts";
import type { ImportAnswers } from "#app/domain/crm/leads/import/import-answers.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { Questions, Readings } from "./import-questions";
import { columnField, mappingText } from "./mapping-fields";
import { PreviewTable } from "./preview-table";
import { countOf } from "./count-of";

type Props = { id: string; mapping: ImportMapping; answers: ImportAnswers; preview: ImportPreview };

/** What the columns mean, and what would become of each row. */
export function ImportReview({ id, mapping, answers, preview }: Props) {
  const { mappingError, created, joined, rejected, stopped } = preview;
  const count = created.count + joined.count;
  return (
    <>
      <MappingForm mapping={mapping} preview={preview} />
      {mappingError ? (
        <Notice tone="warn">{describeMappingError(mappingError)}</Notice>
      ) : (
        <section className="panel" aria-labelledby="rows-title">
          <div className="panel-head">
            <h2 className="head" id="rows-title">
              What would happen
            </h2>
          </div>
          <div className="panel-body stack">
            <p>
              {countOf(created.count, "new lead")}, {countOf(joined.count, "row")} to leads that are there,{" "}
              {countOf(rejected.count, "row")} rejected.
            </p>
            {stopped > 0 && (
              <p>
                <b>Contact stops with {countOf(stopped, "lead")}</b>, because a row that joins{" "}
                {stopped === 1 ? "it" : "them"} says “Do not contact.” You can’t call, text or email them
                then, and emails that wait to go out are given up.
              </p>
            )}
            <div className="btns">
              {count > 0 && (
                <Form method="post">
                  <input type="hidden" name="mapping" value={mappingText(mapping, answers)} />
                  <button className="btn primary" name="intent" value="import">
                    Import {countOf(count, "row")}
                  </button>
                </Form>
              )}
              {rejected.count > 0 && (
                <a className="btn" href={`/admin/crm/import/${id}/rejected.csv`} download>
                  Download the rejected rows
                </a>
              )}
            </div>
          </div>
          <PreviewTable title="Rejected" group={rejected} />
          <PreviewTable title="Joins a lead" group={joined} />
          <PreviewTable title="New" group={created} />
        </section>
      )}
    </>
  );
}

function MappingForm({ mapping, preview }: Pick<Props, "mapping" | "preview">) {
  const { header, examples, questions, readings, owners } = preview;
  const options = header.map((name, index) => {
    const example = examples[index];
    return { value: name, label: example ? `${name} (${example})` : name };
  });
  return (
    <section className="panel" aria-labelledby="columns-title">
      <div className="panel-head">
        <h2 className="head" id="columns-title">
          What the columns mean
        </h2>
      </div>
      <Form method="post" className="panel-body stack">
        <div className="import-columns">
          {importFieldNames.map((field) => (
            <SelectField
              key={`${field} ${mapping[field] ?? ""}`}
              id={columnField(field)}
              name={columnField(field)}
              label={importFields[field].label}
              value={mapping[field] ?? ""}
              options={options}
              empty="Not in the file"
            />
          ))}
        </div>
        <Readings readings={readings} />
        <Questions questions={questions} owners={owners} />
        <div className="btns">
          <button className="btn" name="intent" value="columns">
            Check the rows again
          </button>
        </div>
      </Form>
    </section>
  );
}
