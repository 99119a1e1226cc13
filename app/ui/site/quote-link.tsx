import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { MouseEvent } from "react";
import { isPlainClick } from "./is-plain-click";

/** Lets the home page render first, so that the scroll to its form is visible, in milliseconds. */
const NAVIGATION_DELAY_MS = 100;

// Not in the component, because the header is remounted when going home from an error page.
let scrollOnArrival = false;

/** Links to the form on the home page; with JavaScript it scrolls there smoothly. */
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
    if (!isPlainClick(event)) return;
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
  // Tab continues from the form, as after a plain link.
  if (!form.hasAttribute("tabindex")) form.tabIndex = -1;
  form.focus({ preventScroll: true });
}
