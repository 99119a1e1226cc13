import { SeenField } from "#app/ui/form/seen-field.tsx";
import type { Shown } from "#app/domain/base/forms/seen.ts";
import { Form, Link } from "@remix-run/react";
import type { HeadField, PageParts, PartProblem } from "#app/domain/content/pages/edit/page-parts.ts";
import { pageKinds } from "#app/domain/content/pages/page.ts";
import { illustrations } from "#app/domain/base/text/illustrations.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { MarkdownField } from "#app/ui/admin/markdown-field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { pageKindLabels } from "./page-kinds";
import { partLabels } from "./part-labels";
import { PreviewButton } from "./preview-button";

type Props = {
  action: string;
  /** empty for a new page */
  path: string;
  source: string;
  /** null: the text is edited as one, with its head */
  parts: PageParts | null;
  /** where the text is edited as one instead of in fields, or the reverse, if it can be */
  switchTo: string | null;
  seen: Shown;
  /** the draft that the form shows */
  draftId: string | null;
  problems: readonly PartProblem[];
  hasProblems: boolean;
};

/** A page's text: its head in fields, its main text in Markdown; or all of it as its Markdown file would have it. */
export function PageForm(props: Props) {
  const { action, path, source, parts, switchTo, seen, draftId, problems, hasProblems } = props;
  return (
    <section className="panel" aria-label="Text of the page">
      <Form className="panel-body stack close" method="post" action={action} reloadDocument noValidate>
        <input type="hidden" name="path" value={path} />
        {draftId !== null && <input type="hidden" name="draft" value={draftId} />}
        <SeenField of={seen} />
        {parts ? (
          <Parts {...parts} problems={problems} isNew={path === ""} />
        ) : (
          <MarkdownField
            id="source"
            name="source"
            label="Text"
            value={source}
            rows={32}
            error={hasProblems ? "The lines above say what is wrong." : undefined}
            hint="Between the two lines of --- is the head, below it Markdown without HTML and pictures. A heading starts with ##."
          />
        )}
        <div className="btns">
          <button className="btn primary" name="intent" value="save">
            {path ? "Save" : "Publish the page"}
          </button>
          <button className="btn" name="intent" value="draft">
            Save as draft
          </button>
          <PreviewButton action={action} />
          <button className="btn" name="intent" value="check">
            Check
          </button>
        </div>
        <p className="fine">
          {path ? "What you save is on the site at once. " : ""}A draft is seen by staff only. Preview and
          Check save nothing.{" "}
          {switchTo && <Link to={switchTo}>{parts ? "Edit it as one text" : "Edit its head in fields"}</Link>}
        </p>
      </Form>
    </section>
  );
}

const hints: Partial<Record<HeadField, string>> = {
  path: "Such as /boat-shipping. It can’t be changed later.",
  label: "Its name in menus and in the line above the heading: 2 to 40 characters.",
  title: "For search engines and the browser’s tab: 10 to 60 characters.",
  description: "For search engines: 110 to 160 characters.",
  lead: "The first paragraph: 20 to 320 characters.",
  teaser: "On cards that lead here. Empty: the description.",
  author: "Articles only, if it isn’t the business.",
  published: "Articles only, such as 2026-11-21.",
  updated: "The day on which the text was last checked.",
};

type PartsProps = PageParts & { problems: readonly PartProblem[]; isNew: boolean };

function Parts({ head, lists, body, problems, isNew }: PartsProps) {
  const errorOf = (part: PartProblem["part"]) =>
    problems
      .filter((problem) => problem.part === part)
      .map(({ line, message }) =>
        part === "lists" || part === "body" ? `Line ${line}: ${message}` : message,
      )
      .join(" ") || undefined;
  const field = (name: HeadField) => ({
    id: `head-${name}`,
    name: `head-${name}`,
    label: partLabels[name],
    value: head[name],
    hint: hints[name],
    error: errorOf(name),
  });
  return (
    <>
      <div className="pair">
        <TextField {...field("path")} readOnly={!isNew} />
        <SelectField
          {...field("kind")}
          empty="Choose one"
          options={optionsOf(head.kind, pageKinds, (kind) => pageKindLabels[kind])}
        />
      </div>
      <div className="pair">
        <TextField {...field("label")} />
        <TextField {...field("title")} />
      </div>
      <TextArea {...field("description")} rows={2} />
      <TextField {...field("heading")} />
      <TextArea {...field("lead")} rows={3} />
      <TextArea {...field("teaser")} rows={2} />
      <div className="pair">
        <SelectField
          {...field("vehicle")}
          empty="No drawing"
          options={optionsOf(head.vehicle, illustrations, (name) => name)}
        />
        <TextField {...field("author")} />
      </div>
      <div className="pair">
        <TextField {...field("published")} inputMode="numeric" placeholder="2026-11-21" />
        <TextField {...field("updated")} inputMode="numeric" placeholder="2026-11-21" />
      </div>
      <MarkdownField
        id="body"
        name="body"
        label={partLabels.body}
        value={body}
        rows={26}
        error={errorOf("body")}
        hint="Markdown without HTML and pictures. A heading starts with ##."
      />
      <details open={errorOf("lists") !== undefined}>
        <summary>{partLabels.lists}</summary>
        <TextArea
          id="lists"
          name="lists"
          label="As YAML"
          className="markdown"
          value={lists}
          rows={12}
          spellCheck
          error={errorOf("lists")}
          hint="faq: a list of q and a. sources: a list of name and url. related: a list of paths."
        />
      </details>
    </>
  );
}

/** A value that isn't among the known ones stays, so that the check can name it. */
const optionsOf = <Value extends string>(
  value: string,
  known: readonly Value[],
  labelOf: (known: Value) => string,
) => [
  ...known.map((each) => ({ value: each as string, label: labelOf(each) })),
  ...(value !== "" && !(known as readonly string[]).includes(value) ? [{ value, label: value }] : []),
];
