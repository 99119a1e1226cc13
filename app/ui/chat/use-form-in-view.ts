import { useEffect, useState } from "react";

/** Whether the quote form is on the screen: on a phone the launcher would stand on it. Looked for anew on each page. */
export function useFormInView(pathname: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const form = document.querySelector("main .wizard");
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
