import { useHydrated } from "remix-utils/use-hydrated";

/** Only with script; without it, the browser's own menu prints. */
export function PrintButton() {
  const hydrated = useHydrated();
  return (
    <button
      className="button button-line by-script"
      type="button"
      disabled={!hydrated}
      onClick={() => window.print()}
    >
      Print or save as PDF
    </button>
  );
}
