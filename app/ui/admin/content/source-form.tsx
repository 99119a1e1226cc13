import type { SourceError } from "../../../domain/pages/edit/check-source.server";
import type { ComparedLine } from "../../../domain/versions/compare-text";
import { Compare } from "../compare";
import { Notice } from "../notice";
import { SourceErrors } from "../source-errors";

type Props = {
  action: string;
  source: string;
  changedAt: string;
  reply?: { errors: SourceError[]; isFine: boolean; theirs: { lines: ComparedLine[] } | null } | undefined;
};

/**
 * The Markdown of a page with its preview beside it: a plain form even with JavaScript, because the preview is posted
 * into its frame.
 */
export function SourceForm({ action, source, changedAt, reply }: Props) {
  return (
    <form method="post" action={action} className="stack">
      {reply && reply.errors.length > 0 && (
        <SourceErrors errors={reply.errors} what="Nothing is saved yet: the text has mistakes." />
      )}
      {reply?.isFine && <Notice tone="done">The checks found nothing. It isn’t saved yet.</Notice>}
      {reply?.theirs && (
        <div className="stack" role="alert">
          <Notice tone="warn">
            Somebody saved this page while you wrote. Your text is below and not saved. This is how it differs
            from theirs (−) to yours (+). Saving again puts yours in place of theirs, which stays under
            Versions.
          </Notice>
          <Compare lines={reply.theirs.lines} label="From their text to yours" />
        </div>
      )}
      <input type="hidden" name="changedAt" value={changedAt} />
      <div className="edit-beside">
        <div className="field">
          <label htmlFor="source">Text in Markdown</label>
          <textarea
            className="input source"
            id="source"
            name="source"
            defaultValue={source}
            spellCheck
            autoComplete="off"
          />
          <p className="hint">
            Between the lines of --- stands what the page says of itself; below, the text. Marks such as
            ::prices:: stand on lines of their own.
          </p>
        </div>
        <iframe className="preview" name="preview" title="Preview" />
      </div>
      <div className="btns">
        <button className="btn primary" name="intent" value="save">
          Save and publish
        </button>
        <button className="btn" formAction={`${action}/preview`} formTarget="preview">
          Preview
        </button>
        <button className="btn" name="intent" value="check">
          Check only
        </button>
      </div>
    </form>
  );
}
