import { useEffect, useState } from "react";

/** What a visitor fills in: quote, places, checker, letter. */
const FORMS = ":is(.wizard, .quote-start-card, .checker-card, .people-card)";

/** Whether a form is on the screen: on a narrow one the launcher would stand on it. Looked for anew on each page. */
export function useFormInView(pathname: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const form = document.querySelector(`main ${FORMS}`);
    if (!form) return;
    const watch = new IntersectionObserver(([seen]) => setInView(seen?.isIntersecting ?? false));
    watch.observe(form);
    return () => {
      watch.disconnect();
      setInView(false);
    };
  }, [pathname]);
  return inView;
}
