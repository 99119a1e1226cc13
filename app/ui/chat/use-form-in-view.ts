import { useEffect, useState } from "react";

/** What visitors fill in or press: quote, places, price checker, contact form, transport type. */
const FORMS = ":is(.wizard, .quote-start-card, .checker-card, .people-card, .transport-switch)";
/** Controls anywhere else: text may pass below the launcher, a button must not lie there. */
const CONTROLS = ":is(.button, button, input, select, textarea, summary)";
/** All of the window but the corner with the launcher, as insets from the top and from the left. */
const CORNER = "-85% 0px 0px -75%";

/**
 * Whether the launcher would be in the way on a narrow screen: a form is in view, or a control is in its corner. Both
 * are looked up again on each page.
 */
export function useFormInView(pathname: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const inWindow = new Set<Element>();
    const note = (seen: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) inWindow.add(target);
        else inWindow.delete(target);
      }
      setInView(inWindow.size > 0);
    };
    const forms = new IntersectionObserver(note);
    for (const form of document.querySelectorAll(`main ${FORMS}`)) forms.observe(form);
    const corner = new IntersectionObserver(note, { rootMargin: CORNER });
    for (const control of document.querySelectorAll(`main ${CONTROLS}:not(${FORMS} *)`))
      corner.observe(control);
    return () => {
      forms.disconnect();
      corner.disconnect();
      setInView(false);
    };
  }, [pathname]);
  return inView;
}
