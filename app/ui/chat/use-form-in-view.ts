import { useEffect, useState } from "react";

/** What visitors fill in or press: quote, places, price checker, contact form, transport type. */
const FORMS = ":is(.wizard, .quote-start-card, .checker-card, .people-card, .transport-switch)";

/**
 * Whether a form is on screen, where the launcher would cover it on a narrow one; forms are looked up again
 * on each page.
 */
export function useFormInView(pathname: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const inWindow = new Set<Element>();
    const watch = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) inWindow.add(target);
        else inWindow.delete(target);
      }
      setInView(inWindow.size > 0);
    });
    for (const form of document.querySelectorAll(`main ${FORMS}`)) watch.observe(form);
    return () => {
      watch.disconnect();
      setInView(false);
    };
  }, [pathname]);
  return inView;
}
