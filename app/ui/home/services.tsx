import type { ServiceCard } from "#app/domain/content/pages/home/home-view.ts";
import { Card, CardGrid } from "#app/ui/blocks/card.tsx";
import { Section } from "#app/ui/blocks/section.tsx";

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
