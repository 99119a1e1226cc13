import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { MouseEvent } from "react";

/** The home page draws itself first; then the scroll to its form is seen as one. */
const NAVIGATION_DELAY_MS = 100;

// Outside the component: on the way home from an error page the whole header is drawn anew.
let scrollOnArrival = false;

/** To the form on the home page. With script it scrolls there smoothly; without, it is a plain link. */
export function QuoteLink({ className }: { className: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!scrollOnArrival) return;
    scrollOnArrival = false;
    if (pathname !== "/") return;
    const timer = setTimeout(scrollToQuote, NAVIGATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (pathname === "/") return scrollToQuote();
    scrollOnArrival = true;
    navigate("/");
  }

  return (
    <Link className={className} to="/#quote" onClick={onClick}>
      Get a Quote
    </Link>
  );
}

function scrollToQuote() {
  const form = document.getElementById("quote");
  if (!form) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  form.scrollIntoView({ behavior: still ? "auto" : "smooth" });
  // Tab goes on from the form, as it does after a plain link.
  if (!form.hasAttribute("tabindex")) form.tabIndex = -1;
  form.focus({ preventScroll: true });
}
