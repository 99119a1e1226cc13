import { Link } from "@remix-run/react";
import { Ago } from "./when";

type Props = {
  versions: readonly { id: string; createdAt: Date; author: string }[];
  /** the id of the one shown */
  shown: string | null;
  now: Date;
  /** the text that the release ships, if it differs */
  hasRelease?: boolean;
};

/** Earlier versions of a text; each opens beside the one in force. */
export function VersionList({ versions, shown, now, hasRelease = false }: Props) {
  return (
    <section className="panel" aria-labelledby="versions-title">
      <div className="panel-head">
        <h2 className="head" id="versions-title">
          Versions
        </h2>
        <span className="fine">{versions.length === 0 ? "none yet" : `${versions.length} earlier`}</span>
      </div>
      <ul className="panel-body version-list">
        {versions.map(({ id, createdAt, author }) => (
          <li key={id}>
            <Link to={`?version=${id}#compare`} aria-current={id === shown ? "true" : undefined}>
              Before {author}’s change
            </Link>{" "}
            <span className="muted">
              <Ago at={createdAt} now={now} />
            </span>
          </li>
        ))}
        {hasRelease && (
          <li>
            <Link to="?version=release#compare" aria-current={shown === "release" ? "true" : undefined}>
              The text of this release
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
