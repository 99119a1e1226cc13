/**
 * Runs in the page: the elements whose own text stands in one opaque color on another with enough contrast for text of
 * any size, and with nothing painted across it. Axe passes each of them too, at twenty times the cost; whatever isn't as
 * plain as that is left to axe.
 */
export function plainlyReadable(): Set<Element> {
  type Color = readonly [number, number, number];
  /** What is painted below an element's text, or null where more than one color may. */
  type Backdrop = { element: Element; color: Color } | null;

  /** Text of any size needs 4.5; what comes near that is left to axe and its rounding. */
  const ENOUGH = 4.6;
  const TRANSPARENT = "rgba(0, 0, 0, 0)";
  const pictures = "img, svg, canvas, video, object, iframe, input, select, textarea, progress, meter";

  const opaque = (text: string): Color | null => {
    const found = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text);
    return found && [Number(found[1]), Number(found[2]), Number(found[3])];
  };
  const luminance = (color: Color) => {
    const [red, green, blue] = color.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Color, other: Color) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  const isEven = (style: CSSStyleDeclaration) =>
    style.opacity === "1" && style.mixBlendMode === "normal" && style.filter === "none";

  const backdrops = new Map<Element, Backdrop>();
  const uneven = new Set<Element>();
  const painted: { element: Element; box: DOMRect }[] = [];
  const texts: { element: Element; backdrop: NonNullable<Backdrop>; boxes: DOMRect[] }[] = [];
  const range = document.createRange();

  const hasWords = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "";

  for (const element of document.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const parent = element.parentElement;
    if (!isEven(style) || (parent && uneven.has(parent))) uneven.add(element);
    const { backgroundColor, backgroundImage } = style;
    const isBare = backgroundColor === TRANSPARENT && backgroundImage === "none";
    const color = backgroundImage === "none" ? opaque(backgroundColor) : null;
    const inherited = (parent && backdrops.get(parent)) ?? null;
    const backdrop = isBare ? inherited : color && { element, color };
    backdrops.set(element, backdrop);
    if (!isBare || element.matches(pictures)) painted.push({ element, box: element.getBoundingClientRect() });

    const ink = opaque(style.color);
    if (!backdrop || !ink || uneven.has(element) || style.textShadow !== "none") continue;
    const words = [...element.childNodes].filter(hasWords);
    if (words.length === 0 || contrast(ink, backdrop.color) < ENOUGH) continue;
    const boxes = words.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    texts.push({ element, backdrop, boxes: [...boxes, element.getBoundingClientRect()] });
  }

  const touches = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const holds = (outer: DOMRect, inner: DOMRect) =>
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom;

  const isPlain = ({ element, backdrop, boxes }: (typeof texts)[number]) => {
    const floor = backdrop.element.getBoundingClientRect();
    return (
      boxes.every((box) => holds(floor, box)) &&
      !painted.some(
        (other) => !other.element.contains(element) && boxes.some((box) => touches(other.box, box)),
      )
    );
  };
  return new Set(texts.filter(isPlain).map(({ element }) => element));
}
