import { Link } from "@remix-run/react";
import { Section } from "#app/ui/blocks/section.tsx";

const ours = [
  "Price the trip, and stand by that price",
  "Find a carrier, and check its authority and insurance",
  "Tell you who it is before pickup",
  "Stay in charge until the car is delivered, and help with a claim",
];
const carrierDuties = [
  "Own the truck and employ the driver",
  "Drive, load, secure and unload",
  "Carry the cargo insurance",
  "Sign for your car’s condition, twice",
];

/** What a broker does and what it leaves to others; no company history that can't be verified. */
export function About({ businessName }: { businessName: string }) {
  return (
    <Section
      id="about"
      title={`${businessName} is a broker, and proud of the word`}
      lede="We find a carrier, and check its authority and insurance before it gets your car. Your agreement is with us. A carrier does the driving, and you know its name before it comes."
    >
      <div className="about">
        <div className="about-part" data-whose="ours">
          <h3>What we do</h3>
          <ul>
            {ours.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </div>
        <div className="about-part">
          <h3>What the carrier does</h3>
          <ul>
            {carrierDuties.map((duty) => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
        </div>
      </div>
      <p className="about-end">
        Why not go to a carrier directly? A carrier has its own trucks, and they may be in another state this
        week. A broker asks many of them for the one that has an open spot going your way.
      </p>
      <p className="about-end">
        <Link to="/about">Who you’re dealing with, and how we earn our money</Link>
      </p>
    </Section>
  );
}
