import type { Page } from "@playwright/test";

/** What somebody would see at once: text cut off without a sign, a box wider or higher than its frame, a control too small to hit. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** CSS pixels, WCAG 2.5.8 */
    const MIN_TARGET = 24;
    const frames =
      "td, th, .panel, .panel-body, .panel-head, .field, .notice, .card, .btn, .page-head, .filters";
    const targets = "button, summary, select, input:not([type=hidden]), textarea, .btn, nav a";
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      getComputedStyle(element).clipPath !== "none" ||
      element.closest(".vh, .sr-only, .keys") !== null;
    const nameOf = (element: Element) =>
      `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${element.textContent.trim().slice(0, 40)}`;
    const all = (selector: string) =>
      [...document.querySelectorAll(`.screen :is(${selector})`)].filter((element) => !isHidden(element));
    const cut = all("*").filter((element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      return (
        ["hidden", "clip"].includes(overflowX) &&
        element.namespaceURI === document.documentElement.namespaceURI &&
        !element.matches("input, textarea, select") &&
        element.scrollWidth > element.clientWidth + 1 &&
        (textOverflow !== "ellipsis" || display.includes("flex"))
      );
    });
    const burst = all(frames).filter(
      (element) =>
        getComputedStyle(element).overflowX === "visible" &&
        // The boxes to tick reach over their cells on a phone, on purpose.
        !element.classList.contains("c-tick") &&
        !element.querySelector(":scope details[open] > .pop") &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) &&
        element.clientWidth > 0,
    );
    const small = all(targets).filter((element) => {
      const isTick = element.matches("[type=checkbox], [type=radio]");
      const target = isTick ? (element.closest("label, td, th") ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      // A pseudo-element may widen what can be hit.
      const isWidened = getComputedStyle(element, "::after").position === "absolute";
      return !isWidened && (width < MIN_TARGET || height < MIN_TARGET);
    });
    // A column of letters: a word is broken on each line.
    const squeezed = all("td, th").filter(
      (element) =>
        element.clientWidth < 64 && element.clientHeight > 100 && element.textContent.trim().length > 12,
    );
    return [
      ...squeezed.map((element) => `squeezed: ${nameOf(element)}`),
      ...cut.map((element) => `cut off: ${nameOf(element)}`),
      ...burst.map((element) => `too large for its frame: ${nameOf(element)}`),
      ...small.map((element) => `too small to hit: ${nameOf(element)}`),
    ];
  });
