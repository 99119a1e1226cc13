import { Link } from "@remix-run/react";
import type { Reading } from "../../domain/pages/home/home-view";
import { Card, CardGrid } from "../blocks/card";
import { Section } from "../blocks/section";
import { WholeNames } from "../blocks/whole-names";

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
