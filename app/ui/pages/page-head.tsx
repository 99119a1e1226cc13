import type { PageView } from "#app/domain/content/pages/page-view.ts";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { ServiceIllustration } from "#app/ui/blocks/service-illustration.tsx";
import { BylineLine } from "./byline-line";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";

type Props = { view: Pick<PageView, "trail" | "label" | "heading" | "lead" | "byline" | "illustration"> };

export function PageHead({ view: { trail, label, heading, lead, byline, illustration } }: Props) {
  return (
    <header className="content-head">
      <div className={illustration ? "wrap content-head-drawn" : "wrap"}>
        <Breadcrumbs trail={trail} here={label} />
        <div className="content-head-text">
          <h1>
            <WholeNames>{heading}</WholeNames>
          </h1>
          <p className="content-lead">
            <WholeNames>{lead}</WholeNames>
          </p>
          {byline && <BylineLine {...byline} />}
        </div>
        {illustration && (
          <div className="content-head-drawing">
            <ServiceIllustration of={illustration} eager />
          </div>
        )}
      </div>
    </header>
  );
}
