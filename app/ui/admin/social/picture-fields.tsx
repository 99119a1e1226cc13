import { TextArea } from "#app/ui/admin/field.tsx";

type Props = {
  picture: { id: string; width: number; height: number } | null;
  altText: string;
  errorOf: (field: string) => string | undefined;
};

/** The picture of a post and what it shows, in words. */
export function PictureFields({ picture, altText, errorOf }: Props) {
  const error = errorOf("picture");
  return (
    <fieldset className="stack close">
      <legend className="legend">Picture</legend>
      {picture && (
        <div className="picture-row">
          <img className="post-picture" src={`/admin/social/pictures/${picture.id}`} alt="" />
          <TextArea
            id="post-altText"
            name="altText"
            label="What the picture shows"
            hint="For people who don’t see it. It must be there."
            value={altText}
            error={errorOf("altText")}
            rows={3}
          />
        </div>
      )}
      {!picture && <input type="hidden" name="altText" value={altText} />}
      <div className="btns">
        <input
          className="input"
          type="file"
          name="picture"
          id="post-picture"
          aria-label="A picture from this computer"
          accept="image/jpeg,image/png,image/webp"
          {...(error && { "aria-invalid": true, "aria-describedby": "post-picture-error" })}
        />
        <button className="btn small" name="intent" value="upload">
          Upload
        </button>
        <button className="btn small" name="intent" value="share-picture">
          Take the share picture of the link
        </button>
        {picture && (
          <button className="btn small" name="intent" value="no-picture">
            Without a picture
          </button>
        )}
      </div>
      {error && (
        <p className="error" id="post-picture-error">
          {error}
        </p>
      )}
      <p className="fine">
        {picture ? `${picture.width} × ${picture.height} pixels. ` : ""}JPEG, PNG or WebP up to 10 MB. We draw
        it anew, so the file’s place and camera aren’t sent along.
      </p>
    </fieldset>
  );
}
