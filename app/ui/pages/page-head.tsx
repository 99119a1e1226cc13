import type { PageView } from "../../domain/pages/page-view";
import { Breadcrumbs } from "../blocks/breadcrumbs";
import { ServiceIllustration } from "../blocks/service-illustration";
import { BylineLine } from "./byline-line";
import { WholeNames } from "../blocks/whole-names";

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
