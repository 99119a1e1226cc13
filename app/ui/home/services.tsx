import { Card, CardGrid } from "../blocks/card";
import { Section } from "../blocks/section";
import type { ServiceDrawing } from "../blocks/service-illustration";
import { allServiceLinks } from "../site/site-links";

/** What each service is for, and its drawing, by its page. */
const services: Record<string, { drawing: ServiceDrawing; words: string }> = {
  "/open-auto-transport": {
    drawing: "open-carrier",
    words: "Two decks, eight to ten cars. Nine cars in ten travel this way.",
  },
  "/enclosed-auto-transport": {
    drawing: "enclosed-trailer",
    words: "Walls, soft straps and often a lift gate, for what must not see rain.",
  },
  "/expedited-shipping": {
    drawing: "expedited",
    words: "A pickup day instead of a window, and what that costs.",
  },
  "/door-to-door-service": {
    drawing: "door-to-door",
    words: "As near as a 65 to 80 foot truck can legally and safely stop.",
  },
  "/boat-shipping": {
    drawing: "boat",
    words: "Measured at its widest and highest: 8 ft 6 in is where permits begin.",
  },
  "/heavy-hauling": {
    drawing: "heavy-equipment",
    words: "Step-deck, lowboy or RGN, with permits and pilot cars where they are due.",
  },
  "/motorcycle-shipping": {
    drawing: "motorcycle",
    words: "Wheel chock and soft straps, or crated.",
  },
  "/golf-cart-shipping": {
    drawing: "golf-cart",
    words: "Some 800 to 1,100 pounds, battery secured, screens off.",
  },
  "/ship-car-across-country": {
    drawing: "cross-country",
    words: "Coast to coast in 7 to 9 days on the road, on the interstates you would take.",
  },
};

export function Services() {
  return (
    <Section id="services" title="What do you need moved?" tone="mist">
      <CardGrid>
        {allServiceLinks.map(({ to, label }) => {
          const service = services[to];
          return (
            service && (
              <Card key={to} to={to} title={label} drawing={service.drawing}>
                <p>{service.words}</p>
              </Card>
            )
          );
        })}
      </CardGrid>
    </Section>
  );
}
