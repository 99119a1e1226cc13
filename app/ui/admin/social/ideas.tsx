import { Form, Link } from "@remix-run/react";
import type { Idea } from "#app/domain/desk/social/idea.ts";

/** What our own figures and pages give to post about: one press makes a draft of it. */
export function Ideas({ ideas }: { ideas: readonly Idea[] }) {
  return (
    <section className="panel" aria-labelledby="ideas-head">
      <div className="panel-head">
        <h2 className="head" id="ideas-head">
          Ideas from our own figures
        </h2>
        <Link className="btn small" to="/admin/social/import">
          Import CSV
        </Link>
      </div>
      {ideas.length === 0 ? (
        <p className="panel-body fine">
          Nothing new this week. A lane shows up here with three quotes in seven days.
        </p>
      ) : (
        <ul className="ideas">
          {ideas.map(({ key, kind, summary }) => (
            <li key={key}>
              <b>{kind}</b>
              <span className="fine">{summary}</span>
              <Form method="post" action="/admin/social">
                <input type="hidden" name="key" value={key} />
                <button className="btn small" name="intent" value="idea" aria-label={`Draft: ${kind}`}>
                  Draft
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
