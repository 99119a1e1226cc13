import { Accordion } from "#app/ui/blocks/accordion.tsx";
import { Badge } from "#app/ui/blocks/badge.tsx";
import { Breadcrumbs } from "#app/ui/blocks/breadcrumbs.tsx";
import { Callout } from "#app/ui/blocks/callout.tsx";
import { Card, CardGrid } from "#app/ui/blocks/card.tsx";
import { DataTable } from "#app/ui/blocks/data-table.tsx";
import { Price } from "#app/ui/blocks/price.tsx";
import { Section } from "#app/ui/blocks/section.tsx";
import { illustrations } from "#app/domain/base/text/illustrations.ts";
import { RouteMap } from "#app/ui/map/route-map.tsx";
import { HighwayShield } from "#app/ui/site/highway-shield.tsx";

const columns = [{ label: "Trailer" }, { label: "Cars aboard", figures: true }, { label: "Weather" }];
const rows = [
  { id: "open", cells: ["Open", "up to 9", "open to it"] },
  { id: "enclosed", cells: ["Enclosed", "1 to 6", "kept out"] },
];
const routeMap = {
  src: "/maps/route/33101/10001",
  alt: "A map of the United States with the way from Miami to New York.",
  past: "Jacksonville and Savannah",
};

export function BlocksShown() {
  return (
    <>
      <Section id="cards" title="Cards and drawings" tone="mist">
        <CardGrid>
          {illustrations.map((name) => (
            <Card key={name} title={name} to="/resources/styleguide" drawing={name}>
              <p>One sentence that tells this way to ship from the others.</p>
            </Card>
          ))}
          <Card title="A card that leads nowhere">
            <p>It has words only.</p>
          </Card>
        </CardGrid>
      </Section>
      <Section id="callouts" title="Callouts" lede="A lede says in a sentence what the section is about.">
        <div className="guide-stack">
          <Callout title="Measure with the tower folded">
            <p>Height on the trailer decides the road, and the price.</p>
          </Callout>
          <Callout kind="good" title="Held until December 5">
            <p>This price does not change while you think.</p>
          </Callout>
          <Callout kind="bad" title="No truck goes there">
            <p>Please call us: an island without a bridge needs a ferry.</p>
          </Callout>
        </div>
      </Section>
      <Section id="table" title="Table" tone="sand">
        <DataTable caption="Two kinds of trailer" columns={columns} rows={rows} />
      </Section>
      <Section id="accordion" title="Accordion">
        <Accordion
          openFirst
          items={[
            { question: "What may change my price?", answer: <p>Four things, and all of them are yours.</p> },
            { question: "Do I have to be there?", answer: <p>Somebody you trust does.</p> },
          ]}
        />
      </Section>
      <Section id="marks" title="Badges, breadcrumbs, price, shields">
        <Breadcrumbs trail={[{ path: "/", label: "Home" }]} here="Styleguide" />
        <p className="guide-row">
          <Badge>Sample</Badge>
          <Badge kind="route">I-95</Badge>
          <Badge kind="good">On its way</Badge>
          <Badge kind="bad">Refused</Badge>
        </p>
        <Price lead="about" amount={1145} range={{ min: 1060, max: 1260 }} />
        <HighwayShield label="95" />
      </Section>
      <Section id="night" title="By night" tone="night" lede="The ground of the hero and the footer.">
        <p>
          <a className="night-link" href="#night">
            A link
          </a>
        </p>
      </Section>
      <Section id="map" title="Map">
        <RouteMap picture={routeMap} />
      </Section>
    </>
  );
}
