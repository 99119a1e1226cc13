import { PREVIEW_FRAME } from "#app/ui/admin/preview-frame.tsx";

/** Posts the form as it is into the preview's frame; nothing is saved. */
export function PreviewButton({ action }: { action: string }) {
  return (
    <button
      className="btn"
      name="intent"
      value="preview"
      formAction={`${action}/preview`}
      formTarget={PREVIEW_FRAME}
    >
      Preview
    </button>
  );
}
