import { Link } from "@remix-run/react";
import type { SentencePart } from "#app/domain/channels/automation/describe-rule.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Sentence } from "./sentence";

type Props = {
  action: string;
  versions: readonly { version: number; author: string; createdAt: Date; sentence: SentencePart[] }[];
};

/** What the rule said before; a lead in the middle of it finishes the version it began. */
export const RuleVersions = ({ action, versions }: Props) => (
  <section className="panel" aria-labelledby="versions-head">
    <div className="panel-head">
      <h2 className="head" id="versions-head">
        Versions
      </h2>
      <span className="fine">{versions.length}</span>
    </div>
    <ol className="versions">
      {versions.map(({ version, author, createdAt, sentence }, index) => (
        <li key={version}>
          <span className="fine">
            Version {version}, {author}, {formatDeskMoment(createdAt)}
            <br />
            <Sentence parts={sentence} />
          </span>
          {index > 0 && (
            <Link className="btn small" to={`${action}?version=${version}`}>
              Put into the form
            </Link>
          )}
        </li>
      ))}
    </ol>
  </section>
);
