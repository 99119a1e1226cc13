import type { Page } from "@playwright/test";

/**
 * What a visitor would see at once and no style sheet admits: a page wider than its window, a word or a phone number
 * broken over two lines, a message squeezed into a column of single words, labels of a chart on top of each other.
 */
export const drawnFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest("[inert], :disabled") === null &&
      !isClipped(element);
    const linesOf = (parts: { node: Text; start: number; end: number }[]) => {
      const bottoms = parts.flatMap(({ node, start, end }) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
      });
      return new Set(bottoms).size;
    };
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (
        node.parentElement &&
        !node.parentElement.closest("svg, script, style") &&
        isShown(node.parentElement)
      )
        texts.push(node);
    }
    // A hyphen and a slash are places to break; an address of the web, a site’s name too, may break anywhere.
    const whole = /(?:https?:|\S+\/quote\/)\S+|\(\d{3}\)\s\d{3}-\d{4}|EH-\w{4}-\w{4}|\S+@\S+|[^\s\-–/]{2,}/g;
    const broken = texts.flatMap((node) =>
      [...node.data.matchAll(whole)]
        .filter(([word]) => !/^https?:|\/quote\/|\.com$/.test(word))
        .filter(({ 0: word, index }) => linesOf([{ node, start: index, end: index + word.length }]) > 1)
        .map(([word]) => `broken over two lines: ${word}`),
    );
    const squeezed = [...document.querySelectorAll(".field-error, .choice-label, th, td")]
      .filter(isShown)
      .filter((element) => {
        const within = texts.filter((node) => element.contains(node));
        const lines = linesOf(within.map((node) => ({ node, start: 0, end: node.length })));
        return lines > 2 && element.textContent.trim().length / lines < 10;
      })
      .map((element) => `squeezed: ${element.textContent.trim()}`);
    const overlapping = [...document.querySelectorAll("main svg")].filter(isShown).flatMap((drawing) => {
      const labels = [...drawing.querySelectorAll("text")].filter(isShown);
      const marks = [...drawing.querySelectorAll("text, circle")].filter(isShown);
      return labels.flatMap((label) => {
        const box = label.getBoundingClientRect();
        return marks
          .filter((other) => other !== label)
          .filter((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          })
          .map((other) => `overlap: ${label.textContent} and ${other.textContent || other.localName}`);
      });
    });
    const wider = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(wider > 0 ? [`wider than the window by ${wider} px`] : []),
      ...broken,
      ...squeezed,
      ...overlapping,
    ];
  });
