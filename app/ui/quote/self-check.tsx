import type { SizeClass } from "../../domain/vehicles/size-class";

type Check = { title: string; questions: string[]; good: string; else: string };

const notRunning: Check = {
  title: "It does not run: can a winch load it?",
  questions: ["It rolls freely", "It steers", "It brakes", "The keys are there", "All four tires hold air"],
  good: "Then a winch will do, and the price above covers it.",
  else: "Tick what is true. If something stays empty, call us before you book: it may need a forklift or another trailer.",
};

const oversize: Check = {
  title: "Is it oversize?",
  questions: [
    "It is at most 8 ft 6 in wide as it travels",
    "On a trailer it is at most 13 ft 6 in high",
    "It weighs what we were told, attachments and fuel included",
    "A truck of 75 ft can stop at both ends, or at a wide lot nearby",
  ],
  good: "Then it travels without permits, and the price above stands.",
  else: "Tick what is true. If something stays empty, call us before you book: permits, pilot cars or daylight hours may be needed.",
};

const large: readonly SizeClass[] = ["boat", "heavy-equipment"];

/** CSS updates the result as boxes are checked, so it works without JavaScript. */
export function SelfCheck({ isRunning, sizeClass }: { isRunning: boolean; sizeClass: SizeClass }) {
  const checks = [...(isRunning ? [] : [notRunning]), ...(large.includes(sizeClass) ? [oversize] : [])];
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
