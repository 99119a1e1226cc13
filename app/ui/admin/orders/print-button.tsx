import { useHydrated } from "remix-utils/use-hydrated";

/** Prints the page; without script the browser's own menu does. */
export function PrintButton() {
  return (
    useHydrated() && (
      <button type="button" className="btn" onClick={() => window.print()}>
        Print
      </button>
    )
  );
}
