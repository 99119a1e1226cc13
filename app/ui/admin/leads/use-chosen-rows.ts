import { useEffect } from "react";
import type { RefObject } from "react";

/** Keeps "3 chosen" up to date, and ticks all rows of the page with the box in the table's head. */
export function useChosenRows(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const boxes = () => [...element.querySelectorAll<HTMLInputElement>("input[name=id]")];
    const show = () => {
      const count = boxes().filter((box) => box.checked).length;
      const text = element.querySelector(".chosen");
      if (text) text.textContent = count > 0 ? `${count} chosen` : "";
    };
    const onChange = (event: Event) => {
      const box = event.target;
      if (box instanceof HTMLInputElement && box.dataset.choose === "page")
        for (const each of boxes()) each.checked = box.checked;
      show();
    };
    // A form is reset after its event.
    const onReset = () => setTimeout(show);
    element.addEventListener("change", onChange);
    element.addEventListener("reset", onReset);
    show();
    return () => {
      element.removeEventListener("change", onChange);
      element.removeEventListener("reset", onReset);
    };
  }, [form]);
}
