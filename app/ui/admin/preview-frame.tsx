type Props = { src: string };

/** The name under which a form's Preview button finds the frame. */
export const PREVIEW_FRAME = "preview";

/** The public page in a frame of its own; no script of it runs here. */
export function PreviewFrame({ src }: Props) {
  return (
    <section className="panel" aria-labelledby="preview-head">
      <div className="panel-head">
        <h2 className="head" id="preview-head">
          Preview
        </h2>
        <a className="fine" href={src} target="_blank" rel="noreferrer">
          Open what is saved
        </a>
      </div>
      <iframe
        className="preview-frame"
        name={PREVIEW_FRAME}
        title="The page as visitors see it"
        src={src}
        sandbox="allow-same-origin"
      />
    </section>
  );
}
