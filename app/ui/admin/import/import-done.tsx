import { Link } from "@remix-run/react";
import { Notice } from "../notice";
import { countOf } from "./count-of";

type Props = { id: string; created: number; joined: number; rejected: number };

export function ImportDone({ id, created, joined, rejected }: Props) {
  return (
    <>
      <Notice tone="done">
        Imported: {countOf(created, "new lead")}, {countOf(joined, "row")} to leads that were there.
      </Notice>
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
    </>
  );
}
