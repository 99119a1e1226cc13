import { Link } from "@remix-run/react";
import type { Reading } from "#app/domain/content/pages/home/home-view.ts";
import { Card, CardGrid } from "#app/ui/blocks/card.tsx";
import { Section } from "#app/ui/blocks/section.tsx";
import { WholeNames } from "#app/ui/blocks/whole-names.tsx";

/** The newest articles or our guides; renders nothing without pages. */
export function FurtherReading({ reading }: { reading: readonly Reading[] }) {
  if (reading.length === 0) return null;
  return (
    <Section id="blog" title="Worth reading before you book" tone="mist">
      <CardGrid>
        {reading.map(({ path, label, lead }) => (
          <Card key={path} to={path} title={label}>
            <p>
              <WholeNames>{lead}</WholeNames>
            </p>
          </Card>
        ))}
      </CardGrid>
      <p className="invitation">
        <Link className="button button-line" to="/blog">
          All articles
        </Link>
      </p>
    </Section>
  );
}
