import type { ReactNode } from "react";
import { WholeNames } from "./whole-names";

type Props = { items: readonly { question: string; answer: ReactNode }[]; openFirst?: boolean };

/** Works without JavaScript, and the browser's find-in-page opens closed answers. */
export function Accordion({ items, openFirst = false }: Props) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={openFirst && index === 0}>
          <summary>
            <h3>
              <WholeNames>{question}</WholeNames>
            </h3>
          </summary>
          <div className="accordion-answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
