import type { MouseEvent } from "react";

type Props = {
  /** the forward button's intent and words */
  intent: "to-vehicle" | "to-contact" | "submit";
  children: string;
  back?: boolean;
  working: string | null;
};

/** Not disabled: that would take the focus from whoever pressed it. */
const atWork = {
  "aria-disabled": true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** A step's buttons, the forward one last, where it is read. */
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

/** What Enter in a field presses: browsers take the first button of a form, so this unseen one stands before all others. */
export function EnterButton({ intent }: Pick<Props, "intent">) {
  return <button className="sr-only" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />;
}
