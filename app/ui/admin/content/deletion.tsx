import { Form } from "@remix-run/react";
import type { DeletedEntry } from "#app/domain/base/versions/content-version.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";

/** The button that deletes, in the form of what it deletes. */
export function Deletion({ what }: { what: string }) {
  return (
    <details>
      <summary>Delete this {what}</summary>
      <p className="fine">It leaves the site. You can bring it back from the deleted ones below the list.</p>
      <button className="btn" name="intent" value="delete">
        Yes, delete it
      </button>
    </details>
  );
}

type Props = { action: string; /** "questions" */ what: string; entries: DeletedEntry[] };

/** What was deleted, with its last text, each to bring back; nothing while there is none. */
export function DeletedEntries({ action, what, entries }: Props) {
  if (entries.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="deleted-head">
      <div className="panel-head">
        <h2 className="head" id="deleted-head">
          Deleted {what}
        </h2>
        <span className="fine">{entries.length}</span>
      </div>
      <ul className="versions">
        {entries.map(({ id, name, by, at, text }) => (
          <li key={id}>
            <details>
              <summary>{name}</summary>
              <p className="fine">
                {by} deleted it <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>
              </p>
              <pre className="deleted-text">{text}</pre>
            </details>
            <Form className="btns" method="post" action={action} reloadDocument>
              <input type="hidden" name="deletedId" value={id} />
              <button
                className="btn small"
                name="intent"
                value="restore-deleted"
                aria-label={`Bring back: ${name}`}
              >
                Bring back
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
