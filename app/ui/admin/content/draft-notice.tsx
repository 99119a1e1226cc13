import { Form, Link } from "@remix-run/react";
import { seenOfDraft } from "#app/domain/content/pages/edit/draft-seen.ts";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { Ago } from "#app/ui/admin/when.tsx";

type Props = {
  action: string;
  draft: { id: string; author: string; savedAt: Date };
  /** the form shows the draft, not what is on the site */
  isOpen: boolean;
  isNew: boolean;
  now: Date;
};

/** There is a draft of this page: what the form shows, the way to the other text, and out. */
export function DraftNotice({ action, draft, isOpen, isNew, now }: Props) {
  return (
    <Notice
      buttons={
        <Form method="post" action={action} reloadDocument className="btns">
          <input type="hidden" name="draft" value={draft.id} />
          <SeenField of={seenOfDraft(draft)} />
          {!isOpen && (
            <Link className="btn small" to={`${action}?draft=${draft.id}`} reloadDocument>
              Open the draft
            </Link>
          )}
          {isOpen && !isNew && (
            <Link className="btn small" to={action} reloadDocument>
              Show what is on the site
            </Link>
          )}
          <button className="btn small" name="intent" value="discard-draft">
            Discard the draft
          </button>
        </Form>
      }
    >
      {isOpen ? "This is the draft" : "There is a draft"} that {draft.author} saved{" "}
      <Ago at={draft.savedAt} now={now} />. It isn’t on the site.
    </Notice>
  );
}
