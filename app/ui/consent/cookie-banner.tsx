import { Link } from "@remix-run/react";
import type { FocusEvent } from "react";
import { useEffect, useRef } from "react";
import type { Choice } from "#app/domain/base/consent/cookie-choice.ts";
import { choose } from "./stored-choice";

/**
 * Adds padding so that the page can scroll clear of the banner, and sets the banner's height for elements
 * that float above it. The variable is set on the banner's layer because on the root it would recalculate
 * every element's style.
 */
function useRoomBelow() {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const layer = element.parentElement;
    const makeRoom = (height: string) => {
      document.documentElement.style.paddingBottom = height;
      document.documentElement.style.scrollPaddingBottom = height;
      layer?.style.setProperty("--cookie-banner-height", height);
    };
    const watch = new ResizeObserver(() => makeRoom(`${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      makeRoom("");
    };
  }, []);
  return banner;
}

/** Not modal: the page behind it stays usable. */
export function CookieBanner() {
  const banner = useRoomBelow();
  const cameFrom = useRef<Element | null>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const answer = (choice: Choice) => {
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById("main");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    choose(choice);
  };
  return (
    <section className="cookie-banner" aria-labelledby="cookie-banner-title" ref={banner} onFocus={onFocus}>
      <div className="wrap cookie-banner-row">
        <div className="cookie-banner-text">
          <h2 id="cookie-banner-title">We Value Your Privacy</h2>
          <p>
            We use cookies to enhance your experience, analyze traffic and personalize content, including
            Google Analytics and Facebook Pixel for advertising.{" "}
            <Link to="/privacy">Learn more in our Privacy Policy</Link>
          </p>
        </div>
        <div className="cookie-banner-buttons">
          <button className="button button-paper" type="button" onClick={() => answer("declined")}>
            Decline
          </button>
          <button className="button button-paper" type="button" onClick={() => answer("accepted")}>
            Accept All
          </button>
        </div>
      </div>
    </section>
  );
}
