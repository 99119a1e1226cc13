import type { ReactNode } from "react";
import type { PageView } from "#app/domain/content/pages/page-view.ts";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";

type Props = {
  view: Pick<PageView, "trail" | "label" | "heading" | "lead">;
  /** the drawing of draw-hero-map.ts, or empty while there are no prices */
  map: string;
  form: ReactNode;
};

/** The head of a state's or city's page: what it's about, the form, and the page's lanes on the map. */
export function PlaceHead({ view: { trail, label, heading, lead }, map, form }: Props) {
  return (
    <header className="content-head">
      <div className="wrap place-head">
        <Breadcrumbs trail={trail} here={label} />
        <h1>
          <WholeNames>{heading}</WholeNames>
        </h1>
        {form}
        <p className="content-lead">
          <WholeNames>{lead}</WholeNames>
        </p>
        {map && (
          <figure className="hero-map">
            <div dangerouslySetInnerHTML={{ __html: map }} />
            <figcaption>
              The lanes priced on this page, along the roads that we measure the miles on.
            </figcaption>
          </figure>
        )}
      </div>
    </header>
  );
}
