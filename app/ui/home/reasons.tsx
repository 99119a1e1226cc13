import { Link } from "@remix-run/react";
import { Section } from "../blocks/section";

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
      "Distance, vehicle, trailer, season and far-off addresses are lines of their own, and the lines add up to the dollar.",
    proof: { to: "/quote", label: "See the lines for your own trip" },
  },
  {
    title: "A promise that says where it ends",
    words:
      "Four things can change a booked price, and the list is closed. Fuel, season and “the carrier asks for more” are not on it.",
    proof: { to: "/price-guarantee", label: "Read the four things" },
  },
  {
    title: "Your phone number is up to you",
    words:
      "A quote asks for a name and an e-mail; the phone field may stay empty. Checking another company’s price asks for nothing at all. We never sell your details.",
    proof: { to: "/price-guarantee#check", label: "Check a price without telling us who you are" },
  },
  {
    title: "A broker that says so",
    words:
      "We own no trucks. We tell you which carrier has your car, so that you can look it up in the federal register yourself.",
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
