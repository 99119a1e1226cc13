import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import { MarkdownField } from "#app/ui/admin/markdown-field.tsx";
import { PreviewButton } from "./preview-button";

type Props = {
  action: string;
  /** empty for a new page */
  path: string;
  source: string;
  basedOn: string;
  hasProblems: boolean;
};

/** A page's whole text, head and blocks, as its Markdown file would have it. */
export function PageForm({ action, path, source, basedOn, hasProblems }: Props) {
  return (
    <section className="panel" aria-label="Text of the page">
      <Form className="panel-body stack close" method="post" action={action} reloadDocument>
        <input type="hidden" name="path" value={path} />
        <SeenField of={{ digest: basedOn }} />
        <MarkdownField
          id="source"
          name="source"
          label="Text"
          value={source}
          rows={32}
          error={hasProblems ? "The lines above say what is wrong." : undefined}
          hint="Between the two lines of --- is the head, below it Markdown without HTML and pictures. A heading starts with ##."
        />
        <div className="btns">
          <button className="btn primary" name="intent" value="save">
            {path ? "Save" : "Publish the page"}
          </button>
          <PreviewButton action={action} />
          <button className="btn" name="intent" value="check">
            Check
          </button>
        </div>
        <p className="fine">Preview and Check save nothing. What you save is on the site at once.</p>
      </Form>
    </section>
  );
}
