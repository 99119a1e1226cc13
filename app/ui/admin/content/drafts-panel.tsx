import { Link } from "@remix-run/react";
import type { ListedDraft } from "#app/domain/content/pages/edit/page-drafts.server.ts";
import { Ago } from "#app/ui/admin/when.tsx";

const pathOf = ({ id, pageId }: ListedDraft) => `/admin/pages/${pageId ?? "new"}?draft=${id}`;

/** Texts that aren't on the site yet. */
export function DraftsPanel({ drafts, now }: { drafts: readonly ListedDraft[]; now: Date }) {
  if (drafts.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="drafts-head">
      <div className="panel-head">
        <h2 className="head" id="drafts-head">
          Drafts
        </h2>
      </div>
      <ul className="panel-body stack close">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={pathOf(draft)}>{draft.name}</Link>{" "}
            <span className="fine">
              {draft.pageId === null && "a new page, "}
              {draft.author}, <Ago at={draft.savedAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
