import { useEffect, useState } from "react";

/** What a visitor fills in or presses: quote, places, checker, letter, the choice of trailer. */
const FORMS = ":is(.wizard, .quote-start-card, .checker-card, .people-card, .transport-switch)";

/** Whether a form is on the screen: on a narrow one the launcher would stand on it. Looked for anew on each page. */
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
