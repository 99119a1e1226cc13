import { priceGuarantee, whatMayChangeFor } from "#app/domain/trip/pricing/what-may-change.ts";
import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { Collapsible } from "./collapsible";
import { preparationsFor } from "./preparations";
import { SelfCheck } from "./self-check";

export function QuoteAdvice({ quote }: { quote: QuoteView }) {
  const { vehicle, port } = preparationsFor(quote);
  return (
    <div className="advice">
      <Collapsible title="What may change this price" level={2}>
        <p>{priceGuarantee} Only these four can change it:</p>
        <dl>
          {whatMayChangeFor(quote).map(({ code, title, explanation }) => (
            <div key={code}>
              <dt>{title}</dt>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
      </Collapsible>
      <Collapsible title="How to prepare" level={2}>
        <ul>
          {vehicle.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {port.length > 0 && (
          <>
            <h3>At the port</h3>
            <ul>
              {port.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </Collapsible>
      <SelfCheck {...quote} />
    </div>
  );
}
