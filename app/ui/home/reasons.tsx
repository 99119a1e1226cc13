import { Link } from "@remix-run/react";
import { Section } from "#app/ui/blocks/section.tsx";

/** Each claim can be checked on the page it links to. */
const reasons = [
  {
    title: "Miles that a driver would recognize",
    words:
      "We measure along the interstates and US highways that a car hauler takes, not along a straight line. You see the roads, the towns and the states.",
    proof: { to: "/data-sources", label: "Where our roads and miles come from" },
  },
  {
    title: "A price that adds up",
    words:
      "Distance, vehicle, trailer, season and remote addresses each have a line, and the lines add up to the dollar.",
    proof: { to: "/quote", label: "See the breakdown for your trip" },
  },
  {
    title: "A promise that says where it ends",
    words:
      "Four things can change a booked price, and that’s the whole list. Fuel, season and “the carrier wants more” aren’t on it.",
    proof: { to: "/price-guarantee", label: "Read the four things" },
  },
  {
    title: "Your phone number is up to you",
    words:
      "A quote asks for a name and an email, and you can leave the phone field empty. To check another company’s price, you don’t tell us who you are. We never sell your details.",
    proof: { to: "/price-guarantee#check", label: "Check a price without telling us who you are" },
  },
  {
    title: "A broker that says so",
    words:
      "We don’t own any trucks. We tell you which carrier has your car, so you can look it up in the federal register yourself.",
    proof: { to: "/licensed-carriers", label: "How to look up a carrier in five minutes" },
  },
] as const;

export function Reasons() {
  return (
    <Section id="why-us" title="Five reasons, each with its proof" tone="mist">
      <ul className="reasons">
        {reasons.map(({ title, words, proof }) => (
          <li className="reason" key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
            <p className="reason-proof">
              <Link to={proof.to}>{proof.label}</Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
