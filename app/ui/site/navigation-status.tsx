import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A page that comes sooner than this needs no sign that it is coming, in milliseconds. */
const PATIENCE_MS = 150;

/** Shows that the next page is on its way, and tells those who cannot see it which page has come. */
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

/** True while a navigation takes longer than patience lasts. A form that posts says so in its own button. */
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

/** The document's title once the path has changed; empty on the first page, which browsers announce themselves. */
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
