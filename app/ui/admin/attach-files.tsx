import { attachmentKey } from "#app/domain/base/files/attachment.ts";
import type { Attachment } from "#app/domain/base/files/attachment.ts";
import { MAX_ATTACHED_BYTES, MAX_ATTACHMENTS } from "#app/domain/base/files/file-limits.ts";
import { formatBytes } from "#app/domain/base/text/format-bytes.ts";
import { Field } from "./field";

type Props = {
  id: string;
  error?: string | undefined;
  /** files of a try that came back: they need not be chosen again */
  kept: readonly Attachment[];
};

/** Files that go with an email. */
export const AttachFiles = ({ id, error, kept }: Props) => (
  <>
    {kept.length > 0 && (
      <fieldset className="stack close">
        <legend className="fine">Attached so far</legend>
        {kept.map((file) => (
          <label className="tick" key={attachmentKey(file)}>
            <input type="checkbox" name="kept" value={attachmentKey(file)} defaultChecked />
            {file.name} <span className="muted">{formatBytes(file.bytes)}</span>
          </label>
        ))}
      </fieldset>
    )}
    <Field
      id={id}
      label="Attach files"
      hint={`PDFs and pictures, up to ${MAX_ATTACHMENTS}, ${formatBytes(MAX_ATTACHED_BYTES)} together.`}
      error={error}
    >
      {(control) => (
        <input
          type="file"
          name="files"
          multiple
          accept="application/pdf,image/jpeg,image/png,image/webp"
          className="input small"
          {...control}
        />
      )}
    </Field>
  </>
);
