import { Form, Link } from "@remix-run/react";
import type { ImportUndo } from "#app/domain/crm/leads/import/import-view.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { countOf } from "./count-of";
import { formatCount } from "#app/domain/base/text/format-count.ts";

type Props = {
  id: string;
  created: number;
  joined: number;
  /** leads with which contact was stopped because a row joined them */
  stopped?: number | undefined;
  rejected: number;
  /** what undoing would do; null once it's undone */
  undo: ImportUndo | null;
  /** what undoing did */
  undone?: ImportUndo | undefined;
};

export function ImportDone({ id, created, joined, stopped = 0, rejected, undo, undone }: Props) {
  return (
    <>
      <Notice tone="done">
        Imported: {countOf(created, "new lead")}, {countOf(joined, "row")} to leads that were there.
        {stopped > 0 && ` Contact was stopped with ${countOf(stopped, "lead")}, as the file says.`}
      </Notice>
      {undone && (
        <Notice tone="done">
          Taken back: {countOf(undone.removed, "lead")} gone. <Staying of={undone} />
        </Notice>
      )}
      {rejected > 0 && (
        <Notice
          tone="warn"
          buttons={
            <a className="btn small" href={`/admin/crm/import/${id}/rejected.csv`} download>
              Download the rejected rows
            </a>
          }
        >
          {countOf(rejected, "row")} rejected. Mend them in the file and import it.
        </Notice>
      )}
      <p>
        <Link to="/admin/crm?source=import">To the imported leads</Link>
      </p>
      {undo && created > 0 && <Undo id={id} undo={undo} joined={joined} stopped={stopped} />}
    </>
  );
}

type UndoProps = { id: string; undo: ImportUndo; joined: number; stopped: number };

function Undo({ id, undo, joined, stopped }: UndoProps) {
  return (
    <section className="panel" aria-labelledby="undo-title">
      <div className="panel-head">
        <h2 className="head" id="undo-title">
          Wrong file?
        </h2>
      </div>
      <Form method="post" action={`/admin/crm/import/${id}`} className="panel-body stack close">
        <p>
          {undo.removed === 0
            ? "Something has happened to every lead of this file, so none can be taken out."
            : `Taking it back deletes the ${countOf(undo.removed, "lead")} that nobody has touched since. They can’t be brought back, but the file can be imported again.`}
        </p>
        <p className="fine">
          <Staying of={undo} />
          {joined > 0 && ` What ${countOf(joined, "row")} added to leads that were there stays as well.`}
          {stopped > 0 && " Contact that it stopped with them stays stopped."}
        </p>
        {undo.removed > 0 && (
          <div className="btns">
            <button className="btn danger" name="intent" value="undo">
              Take out {countOf(undo.removed, "lead")}
            </button>
          </div>
        )}
      </Form>
    </section>
  );
}

function Staying({ of: { quoted, merged, changed } }: { of: ImportUndo }) {
  const staying = quoted + merged + changed;
  if (staying === 0) return null;
  const why = [
    quoted > 0 && `${formatCount(quoted)} with a quote`,
    merged > 0 && `${formatCount(merged)} merged with another lead`,
    changed > 0 && `${formatCount(changed)} that somebody worked on`,
  ];
  return `${countOf(staying, "lead")} ${staying === 1 ? "stays" : "stay"}: ${why.filter(Boolean).join(", ")}.`;
}
