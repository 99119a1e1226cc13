import { Form } from "@remix-run/react";
import type { ReadRow } from "#app/domain/desk/social/read-post-rows.ts";

type Props = {
  ready: ReadRow[];
  rejected: { line: number; reason: string }[];
  rejectedFile: string;
  text: string;
  importKey: string;
};

const countOf = (count: number) => (count === 1 ? "1 draft" : `${count} drafts`);

/** What would become of each row of a file, the rejected ones first because they need somebody. */
export function ImportRows({ ready, rejected, rejectedFile, text, importKey }: Props) {
  return (
    <section className="panel" aria-labelledby="rows-head">
      <div className="panel-head">
        <h2 className="head" id="rows-head">
          {countOf(ready.length)}, {rejected.length} rejected
        </h2>
      </div>
      {rejected.length > 0 && (
        <>
          <ul className="import-rows">
            {rejected.map(({ line, reason }) => (
              <li key={line}>
                <b>Line {line}</b>
                <span className="bad">{reason}</span>
              </li>
            ))}
          </ul>
          <details className="panel-body">
            <summary>The rejected rows as CSV, to mend and import again</summary>
            <textarea
              className="input"
              readOnly
              rows={6}
              aria-label="Rejected rows"
              defaultValue={rejectedFile}
            />
          </details>
        </>
      )}
      <ul className="import-rows">
        {ready.map(({ line, input }) => (
          <li key={line}>
            <b>Line {line}</b>
            <span>{input.title}</span>
            <span className="fine">
              {input.when ? `${input.when.replace("T", " ")} Eastern` : "no day yet"}
            </span>
            <span className="fine">{input.linkPath}</span>
          </li>
        ))}
      </ul>
      {ready.length > 0 && (
        <Form method="post" encType="multipart/form-data" className="panel-body btns">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="key" value={importKey} />
          <button className="btn primary" name="intent" value="import">
            Import {countOf(ready.length)}
          </button>
        </Form>
      )}
    </section>
  );
}
