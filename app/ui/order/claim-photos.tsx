import type { ShownFile } from "#app/domain/shipping/claims/load-claims.server.ts";

type Props = {
  order: { orderNumber: string; token: string };
  photos: readonly ShownFile[];
  /** the form that takes one out again; none if they stay */
  formId?: string;
};

/** Photos and papers of a claim; each opens in full. */
export function ClaimPhotos({ order: { orderNumber, token }, photos, formId }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="claim-photos">
      {photos.map(({ id, name }) => {
        const href = `/order/${orderNumber}/claim/files/${id}?token=${token}`;
        return (
          <li key={id}>
            <a href={href}>
              {/\.(?:jpg|png)$/.test(name) ? (
                <img src={href} alt={name} width={160} height={120} loading="lazy" />
              ) : (
                name
              )}
            </a>
            {formId && (
              <button className="button button-plain" form={formId} name="photo" value={id}>
                Take out<span className="sr-only"> {name}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
