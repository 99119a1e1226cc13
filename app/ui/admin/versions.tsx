import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form, Link } from "@remix-run/react";
import type { VersionEntry } from "#app/domain/base/versions/content-version.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";

type Props = {
  versions: VersionEntry[];
  /** the id of the version being compared */
  version: string | null;
  /** the address that shows the comparison with a version */
  compareHref: (id: string) => string;
  /** what the form to restore names, if the address doesn't */
  id?: string;
  /** the digest of today's text */
  basedOn: string;
  action: string;
};

/** Earlier versions, newest first, each to compare with today's and to restore. */
export function Versions({ versions, version, compareHref, id: subject, basedOn, action }: Props) {
  return (
    <section className="panel" aria-labelledby="versions-head">
      <div className="panel-head">
        <h2 className="head" id="versions-head">
          Versions
        </h2>
        <span className="fine">{versions.length}</span>
      </div>
      {versions.length === 0 && (
        <p className="panel-body fine">Nothing was changed yet. Each change keeps what was there before.</p>
      )}
      <ol className="versions">
        {versions.map(({ id, author, replacedAt }) => (
          <li key={id} className={id === version ? "at" : undefined}>
            <span className="fine">
              Before {author}’s change
              <br />
              <time dateTime={replacedAt.toISOString()}>{formatDeskMoment(replacedAt)}</time>
            </span>
            <Form className="btns" method="post" action={action} reloadDocument>
              {subject && <input type="hidden" name="id" value={subject} />}
              <SeenField of={{ digest: basedOn }} />
              <input type="hidden" name="version" value={id} />
              <Link className="btn small" to={compareHref(id)} preventScrollReset>
                Compare
              </Link>
              <button className="btn small" name="intent" value="restore">
                Restore
              </button>
            </Form>
          </li>
        ))}
      </ol>
    </section>
  );
}
