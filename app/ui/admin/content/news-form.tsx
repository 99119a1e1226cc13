import type { NewsField } from "#app/domain/content/news/edit/news-fields.ts";
import type { NewsState } from "#app/domain/content/news/edit/news-state.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { useServerForm } from "#app/ui/form/use-server-form.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { SelectField } from "#app/ui/admin/select-field.tsx";
import { MarkdownField } from "#app/ui/admin/markdown-field.tsx";
import { ContentForm } from "./content-form";
import { Deletion } from "./deletion";
import { PreviewButton } from "./preview-button";

type Props = {
  action: string;
  values: Readonly<Record<NewsField, string>>;
  /** null for a new post */
  state: NewsState | null;
  basedOn: string;
  lastResult: FormResult | undefined;
};

const kinds = [
  { value: "news", label: "News" },
  { value: "guide", label: "Guide" },
];

export function NewsForm({ action, values, state, basedOn, lastResult }: Props) {
  const { id, errors, field, idOf } = useServerForm<NewsField>({
    id: "post",
    lastResult,
    defaultValue: values,
  });
  return (
    <ContentForm title="The post" id={id} action={action} basedOn={basedOn} errors={errors} idOf={idOf}>
      <TextField {...field("title")} label="Title" hint="10 to 62 characters." maxLength={200} />
      <TextArea
        {...field("excerpt")}
        label="Excerpt"
        hint="60 to 160 characters: what the ticker shows."
        rows={3}
      />
      <TextField
        {...field("slug")}
        label="Slug"
        hint="The end of its address. Left empty, it’s made from the title."
        maxLength={200}
      />
      <MarkdownField {...field("body")} label="Text" rows={16} />
      <div className="pair">
        <SelectField
          {...field("kind")}
          label="Kind"
          options={kinds}
          hint="News is about a day. Anything that’s true all year is a guide, and on the blog page too."
        />
        <TextField
          {...field("happenedOn")}
          label="Day it happened"
          type="date"
          hint="For news. Readers see this day, so it’s the one the source gives, not today’s."
        />
      </div>
      <div className="pair">
        <TextField {...field("sourceName")} label="Source" maxLength={200} />
        <TextField
          {...field("sourceUrl")}
          label="Address of the source"
          inputMode="url"
          maxLength={500}
          hint="News needs it, so that readers can check what we say."
        />
      </div>
      <TextField
        {...field("publishAt")}
        label="Day and time, Eastern"
        hint="For Schedule only."
        type="datetime-local"
      />
      <div className="btns">
        <button className="btn" name="intent" value="save">
          {state === null || state === "draft" ? "Save draft" : "Save"}
        </button>
        <PreviewButton action={action} />
        <button className="btn" name="intent" value="schedule">
          Schedule
        </button>
        {(state === "live" || state === "scheduled") && (
          <button className="btn" name="intent" value="off">
            Take off the site
          </button>
        )}
        {state !== "live" && (
          <button className="btn primary" name="intent" value="publish">
            Publish now
          </button>
        )}
      </div>
      <p className="fine">Preview saves nothing.</p>
      {state !== null && <Deletion what="post" />}
    </ContentForm>
  );
}
