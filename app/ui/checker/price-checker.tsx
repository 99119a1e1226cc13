import type { CheckView } from "#app/domain/crm/checker/check-view.ts";
import { CheckForm } from "./check-form";
import { CheckResult } from "./check-result";

type Props = {
  view: CheckView;
  /** the path of the page the checker is on */
  action: string;
};

/** The form's action links to this section, because the result is shown above the form. */
export function PriceChecker({ view, action }: Props) {
  const { checked } = view;
  return (
    <section className="checker" id="check" aria-labelledby="check-heading">
      {checked && <CheckResult checked={checked} />}
      <div className="checker-ask">
        <header className="checker-head">
          <h2 id="check-heading">{checked ? "Check another price" : "Is their price a good one?"}</h2>
          <p>
            Enter what another company asks. We compare it with our own range and with published prices, and
            tell you what to ask them.
          </p>
          <p>No name, no email, nothing kept. The answer has its own link, so you can share it.</p>
        </header>
        <div className="card checker-card">
          <CheckForm view={view} action={action} />
        </div>
      </div>
    </section>
  );
}
