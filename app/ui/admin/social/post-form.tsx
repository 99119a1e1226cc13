import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { PostInput } from "#app/domain/desk/social/post-input.ts";
import { readPostFields } from "#app/domain/desk/social/read-post-fields.ts";
import { TextArea, TextField } from "#app/ui/admin/field.tsx";
import { FormErrors } from "#app/ui/admin/form-errors.tsx";
import { ChannelRows } from "./channel-rows";
import type { EditorChannel } from "./channel-rows";
import { PictureFields } from "./picture-fields";
import { PostPreviews } from "./post-preview";
import { formatDeskTime, parseDeskInput } from "#app/domain/base/text/desk-time.ts";
import { useHydrated } from "remix-utils/use-hydrated";

type Errors = { title: string; message: string; fields: { field: string; message: string }[] };

type Props = {
  action: string;
  business: string;
  /** of the panel: the day, or "New post" */
  heading: string;
  values: PostInput;
  version: number;
  draftId: string;
  channels: readonly EditorChannel[];
  picture: { id: string; width: number; height: number } | null;
  /** the address below the text, or one as long */
  link: string;
  errors: Errors | null;
  /** what can be done with the post */
  buttons: ReactNode;
  /** what is beside the form, above the previews */
  beside?: ReactNode;
};

const idOf = (field: string) => `post-${field}`;

/** A post being written: its lengths and previews follow what is typed. */
export function PostForm(props: Props) {
  const { action, heading, values, version, draftId, channels, picture, link, errors } = props;
  const [typed, setTyped] = useState(values);
  const errorOf = (field: string) => errors?.fields.find((each) => each.field === field)?.message;
  const field = (name: "title" | "text" | "linkPath" | "campaign" | "when") => ({
    id: idOf(name),
    name,
    value: values[name],
    error: errorOf(name),
  });
  return (
    <div className="post-edit">
      <section className="panel" aria-labelledby="post-head">
        <div className="panel-head">
          <h2 className="head" id="post-head">
            {heading}
          </h2>
        </div>
        <Form
          method="post"
          action={action}
          encType="multipart/form-data"
          className="panel-body stack"
          onInput={(event) => setTyped(readPostFields(new FormData(event.currentTarget)))}
        >
          <SeenField of={{ version }} />
          <input type="hidden" name="draftId" value={draftId} />
          {/* Enter in a field presses the first button. */}
          <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true">
            Save
          </button>
          <FormErrors errors={errors} idOf={idOf} />
          <TextField {...field("title")} label="Title" hint="Only staff see it." maxLength={200} />
          <TextArea {...field("text")} label="Text for all channels" rows={7} />
          <ChannelRows channels={channels} values={values} typed={typed} link={link} errorOf={errorOf} />
          <PictureFields picture={picture} altText={values.altText} errorOf={errorOf} />
          <div className="pair">
            <TextField
              {...field("linkPath")}
              label="Link"
              hint="A page of ours, such as /quote. It goes below the text as a short link."
              maxLength={500}
            />
            <TextField
              {...field("campaign")}
              label="Campaign"
              hint="Ends up in utm_campaign."
              maxLength={80}
            />
          </div>
          <div>
            <TextField
              {...field("when")}
              label="Goes out, Eastern time"
              type="datetime-local"
              className="when-input"
            />
            <ReaderTime when={typed.when} />
          </div>
          {props.buttons}
        </Form>
      </section>
      <div className="stack">
        {props.beside}
        <PostPreviews
          business={props.business}
          channels={channels}
          input={typed}
          link={link}
          pictureId={picture?.id ?? null}
        />
      </div>
    </div>
  );
}

const format = (at: Date) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(at)
    .replace(/\s/g, " ");

/** What a time at the desk is on the reader's own clock; nothing if both are the same. Needs script. */
function ReaderTime({ when }: { when: string }) {
  const hydrated = useHydrated();
  const at = hydrated ? parseDeskInput(when) : null;
  if (!at) return null;
  const hereTime = at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" }).replace(/\s/g, " ");
  return hereTime === formatDeskTime(at) ? null : <p className="hint">On your clock: {format(at)}.</p>;
}
