import type { MouseEvent } from "react";

type Props = {
  /** the forward button's intent */
  intent: "to-vehicle" | "to-contact" | "submit";
  children: string;
  back?: boolean;
  working: string | null;
};

/** Not disabled, which would take focus away from the pressed button. */
const atWork = { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() };

/** The forward button is last in reading order. */
export function StepButtons({ intent, children, back, working }: Props) {
  const busy = working === intent;
  return (
    <>
      <div className="step-buttons">
        {back && (
          <button className="button button-line" name="intent" value="back" formNoValidate>
            Back
          </button>
        )}
        <button className="button button-amber" name="intent" value={intent} {...(busy && atWork)}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {busy ? "Processing..." : children}
          {!busy && intent !== "submit" && <span aria-hidden="true">→</span>}
        </button>
      </div>
      {intent === "submit" && (
        <p className="step-note" role="status">
          {busy ? "Calculating your quote..." : ""}
        </p>
      )}
    </>
  );
}

/** Enter presses a form's first button, so this hidden copy of the forward button comes before all others. */
export function EnterButton({ intent }: Pick<Props, "intent">) {
  return <button className="sr-only" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />;
}
