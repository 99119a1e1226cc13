import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";

type Check = { title: string; questions: string[]; good: string; else: string };

const notRunning: Check = {
  title: "It doesn’t run: can a winch load it?",
  questions: ["It rolls freely", "It steers", "It brakes", "The keys are there", "All four tires hold air"],
  good: "Then a winch will do, and the price above covers it.",
  else: "Check what’s true. If a box stays empty, call us before you book. It may need a forklift or another trailer.",
};

const oversize: Check = {
  title: "Is it oversize?",
  questions: [
    "It’s no more than 8 ft 6 in wide as it travels",
    "On a trailer it’s no more than 13 ft 6 in high",
    "It weighs what we were told, attachments and fuel included",
    "A truck of 75 ft can stop at both ends, or at a wide lot nearby",
  ],
  good: "Then it travels without permits, and the price above holds.",
  else: "Check what’s true. If a box stays empty, call us before you book. It may need permits, pilot cars or daylight hours.",
};

const asMeasured: Check = {
  title: "Is it the size you gave us?",
  questions: [
    "It measures what the quote says, loaded as it travels",
    "It weighs what the quote says, attachments, gear and fuel included",
    "A truck of 75 ft can stop at both ends, or at a wide lot nearby",
  ],
  good: "Then the price above is the price.",
  else: "Check what’s true. If a box stays empty, call us before you book. A larger load may need permits or a different trailer.",
};

const large: readonly SizeClass[] = ["boat", "heavy-equipment"];

/** CSS updates the result as boxes are checked, so it works without JavaScript. */
type Props = Pick<QuoteView, "isRunning" | "sizeClass" | "measurements">;

export function SelfCheck({ isRunning, sizeClass, measurements }: Props) {
  const size = measurements ? asMeasured : oversize;
  const checks = [...(isRunning ? [] : [notRunning]), ...(large.includes(sizeClass) ? [size] : [])];
  return checks.map(({ title, questions, good, else: otherwise }) => (
    <section className="self-check" key={title} aria-label={title}>
      <h2>{title}</h2>
      {questions.map((question) => (
        <label className="tick" key={question}>
          <input type="checkbox" />
          {question}
        </label>
      ))}
      <p className="self-check-good">{good}</p>
      <p className="self-check-else">{otherwise}</p>
    </section>
  ));
}
