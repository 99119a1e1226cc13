/** One place that says what each figure means. */
const definitions: Defined = [
  ["Day", "At the desk, Eastern time. Page views and searches are per day in UTC."],
  [
    "Quotes begun",
    "Visitors who sent the form’s first step, whether it was accepted or not, once for each trip. Bots and staff aren’t counted; quotes from the interface are, as begun and finished.",
  ],
  ["Quotes finished", "Of those begun in the period, the ones that became a quote, then or later."],
  ["Stop here", "The furthest step that was completed, and the message of the last post if it was rejected."],
  [
    "First answer",
    "From the lead’s arrival to our first call or email. Leads that we entered or imported ourselves don’t count. The share within five minutes is of all that asked, answered or not.",
  ],
  [
    "Booked",
    "Of the leads that came in during the period, those that are booked now or further on. Duplicates and merged leads don’t count.",
  ],
  [
    "Our fees",
    "What the period’s leads signed as our fee, in orders that were confirmed and not canceled. Of what was booked without an order: price less the carrier’s pay, where that is known.",
  ],
  ["Won and lost", "Median prices of the period’s leads that are booked, and of those that are lost."],
  [
    "Source",
    "The campaign of the address (utm_source), a referral code, the site that linked to us, another page of ours, or nothing known. Booked: by the lead’s campaign.",
  ],
  [
    "Open, overdue, untouched",
    "Right now, whatever the period. Overdue: leads whose next task should be done.",
  ],
  ["Before", "As many days, just before the period. Past days are added up within a minute of a change."],
];

export const HowItIsCounted = () => <Definitions of={definitions} />;

type Defined = readonly (readonly [term: string, definition: string])[];

/** What each figure of a page means, folded below it. */
export function Definitions({ of }: { of: Defined }) {
  return (
    <details className="panel counted">
      <summary className="panel-head head">How it is counted</summary>
      <dl className="panel-body facts">
        {of.map(([term, definition]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
