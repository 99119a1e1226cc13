import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A page that loads faster than this needs no progress sign, in milliseconds. */
const PATIENCE_MS = 150;

/** Shows that the next page is loading, and announces its title to screen readers. */
export function NavigationStatus() {
  const late = useLate();
  const arrived = useArrivedTitle();
  return (
    <>
      {late && (
        <div className="page-wait" aria-hidden="true">
          <span className="page-wait-lane" />
          <span className="spinner page-wait-spinner" />
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {late ? "Loading the page" : arrived}
      </p>
    </>
  );
}

/** True when a navigation takes longer than PATIENCE_MS; a submitted form shows progress in its button instead. */
function useLate(): boolean {
  const { state, formMethod } = useNavigation();
  const waiting = state === "loading" && formMethod !== "POST";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

/** The title after the path changes; empty on the first page, which screen readers announce themselves. */
function useArrivedTitle(): string {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return title;
}
