import type { FormResult } from "../../../domain/forms/form-result";
import type { EditedPost } from "../../../domain/news/edit/load-post.server";
import type { PostFieldName } from "../../../domain/news/edit/post-form";
import type { SourceError } from "../../../domain/pages/edit/check-source.server";
import type { ComparedLine } from "../../../domain/versions/compare-text";
import { formatDeskInput } from "../../../domain/text/desk-time";
import { useServerForm } from "../../form/use-server-form";
import { Compare } from "../compare";
import { TextArea, TextField } from "../field";
import { FormErrors } from "../form-errors";
import { Notice } from "../notice";
import { SourceErrors } from "../source-errors";

type Props = {
  action: string;
  post: EditedPost | null;
  reply?:
    | {
        lastResult: FormResult;
        textErrors: SourceError[];
        theirs: { lines: ComparedLine[]; updatedAt: string } | null;
      }
    | undefined;
};

const startOf = (post: EditedPost | null) => ({
  ...{
    title: post?.title ?? "",
    excerpt: post?.excerpt ?? "",
    slug: post?.slug ?? "",
    body: post?.body ?? "",
  },
  ...{ sourceName: post?.sourceName ?? "", sourceUrl: post?.sourceUrl ?? "" },
  publish: post ? (post.publishedAt ? "at" : "draft") : "now",
  publishAt: post?.publishedAt ? formatDeskInput(new Date(post.publishedAt)) : "",
});

const choices = [
  ["now", "Publish now"],
  ["at", "Publish on this day and time (Eastern)"],
  ["draft", "Keep as a draft: nobody sees it"],
] as const;

/** A plain form even with JavaScript, because the preview is posted into its frame. */
export function PostForm({ action, post, reply }: Props) {
  const { id, errors, field, idOf } = useServerForm<PostFieldName>({
    id: "post",
    lastResult: reply?.lastResult,
    defaultValue: startOf(post),
  });
  const chosen = field("publish").value || "draft";
  return (
    <form id={id} method="post" action={action} className="stack" noValidate>
      <FormErrors errors={errors} idOf={idOf} />
      {reply && reply.textErrors.length > 0 && (
        <SourceErrors errors={reply.textErrors} what="The text has mistakes, so nothing is saved yet." />
      )}
      {reply?.theirs && (
        <div className="stack" role="alert">
          <Notice tone="warn">
            Somebody saved this post while you wrote. Yours is below and not saved. This is how it differs
            from theirs (−) to yours (+). Saving again puts yours in its place; theirs stays under Versions.
          </Notice>
          <Compare lines={reply.theirs.lines} label="From their text to yours" />
        </div>
      )}
      <input type="hidden" name="updatedAt" value={reply?.theirs?.updatedAt ?? post?.updatedAt ?? ""} />
      <div className="edit-beside">
        <div className="stack">
          <TextField {...field("title")} label="Title" maxLength={80} />
          <TextArea
            {...field("excerpt")}
            label="Excerpt"
            rows={2}
            hint="60 to 160 characters: what the ticker shows."
          />
          <TextField
            {...field("slug")}
            label="Address"
            hint="evenhaul’s address ends with /news/ and this. Left empty, it’s made from the title."
          />
          <TextArea {...field("body")} label="Text in Markdown" rows={16} className="source short" />
          <TextField
            {...field("sourceName")}
            label="Source"
            hint="Who says so, such as FMCSA, hours of service."
          />
          <TextField {...field("sourceUrl")} label="Address of the source" type="url" inputMode="url" />
          <fieldset className="stack">
            <legend className="legend">When</legend>
            {choices.map(([value, label]) => (
              <label className="tick" key={value}>
                <input type="radio" name="publish" value={value} defaultChecked={value === chosen} />
                {label}
              </label>
            ))}
            <TextField {...field("publishAt")} label="Day and time" type="datetime-local" />
          </fieldset>
        </div>
        <iframe className="preview" name="preview" title="Preview" />
      </div>
      <div className="btns">
        <button className="btn primary" name="intent" value="save">
          Save
        </button>
        <button className="btn" formAction={`/admin/news/${post?.id ?? "new"}/preview`} formTarget="preview">
          Preview
        </button>
      </div>
    </form>
  );
}
