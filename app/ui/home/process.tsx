import { Link } from "@remix-run/react";
import { Section } from "#app/ui/blocks/section.tsx";

/** The real order of events, and who does each. */
const steps = [
  {
    title: "Quote",
    who: "You, in three short steps",
    words: "The road, the days and the price breakdown, with the last day we hold it.",
  },
  {
    title: "Booking",
    who: "You and us",
    words:
      "On your quote’s page where it offers that, or by phone. Once it’s booked, it’s the price you pay.",
  },
  {
    title: "Load board",
    who: "We",
    words: "We offer the trip to carriers that already have a truck going your way.",
  },
  {
    title: "Carrier assigned",
    who: "We, in 1 to 5 business days",
    words: "We check authority and insurance first. Your private page says when a carrier has your trip.",
  },
  {
    title: "The driver calls",
    who: "The driver, a day or less before",
    words: "You agree on a window of a few hours, and on a place a 70-foot truck can reach.",
  },
  {
    title: "Pickup",
    who: "You and the driver, together",
    words: "You walk around the car, mark every scratch and both sign the bill of lading. Keep your copy.",
  },
  {
    title: "On the road",
    who: "The driver, 1 to 9 days",
    words: "By distance: up to 200 miles 1 to 2 days, New York to Miami 4 to 6, coast to coast 7 to 9.",
  },
  {
    title: "Delivery",
    who: "You and the driver, together",
    words: "The same walk with the same paper, a second signature, the balance, and your keys.",
  },
] as const;

export function Process() {
  return (
    <Section
      id="process"
      title="From quote to keys, in eight stops"
      lede="About an hour of it is yours. What protects you is two signatures, one at pickup and one at delivery."
    >
      <ol className="stops">
        {steps.map(({ title, who, words }) => (
          <li className="stop" key={title}>
            <h3>{title}</h3>
            <p className="stop-who">{who}</p>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p className="section-more">
        <Link to="/how-it-works">All of it, day by day, and what happens when something slips</Link>
      </p>
    </Section>
  );
}
