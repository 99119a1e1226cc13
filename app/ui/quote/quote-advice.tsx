import { priceGuarantee, whatMayChange } from "../../domain/pricing/what-may-change";
import type { QuoteView } from "../../domain/quotes/share/quote-view";
import { preparations } from "./preparations";
import { SelfCheck } from "./self-check";

export function QuoteAdvice({ quote }: { quote: QuoteView }) {
  return (
    <div className="advice">
      <section aria-labelledby="may-change">
        <h2 id="may-change">What may change this price</h2>
        <p>{priceGuarantee} Only these four can change it, and all of them are yours:</p>
        <dl>
          {whatMayChange.map(({ code, title, explanation }) => (
            <div key={code}>
              <dt>{title}</dt>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="prepare">
        <h2 id="prepare">How to prepare</h2>
        <ul>
          {preparations[quote.sizeClass].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <SelfCheck isRunning={quote.isRunning} sizeClass={quote.sizeClass} />
    </div>
  );
}
