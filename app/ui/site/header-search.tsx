import { useRef } from "react";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { useDismiss } from "./use-dismiss";

/** The search on a wide screen, folded behind its sign; a phone has it in the menu. Opens without JavaScript too. */
export function HeaderSearch() {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  const takeFocus = () => {
    if (details.current?.open) details.current.querySelector("input")?.focus();
  };
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details className="header-search" ref={details} onToggle={takeFocus}>
      <summary>
        <span className="sr-only">Search</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </summary>
      <div className="header-search-panel">
        <SearchForm id="header-search" label="Search this site" onSubmit={close} />
      </div>
    </details>
  );
}
