import type { ServiceCard } from "../../domain/pages/home/home-view";
import { Card, CardGrid } from "../blocks/card";
import { Section } from "../blocks/section";

export function Services({ services }: { services: readonly ServiceCard[] }) {
  return (
    <Section id="services" title="What do you need moved?" tone="mist">
      <CardGrid>
        {services.map(({ path, label, teaser, illustration }) => (
          <Card key={path} to={path} title={label} drawing={illustration}>
            <p>{teaser}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
