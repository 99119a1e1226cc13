import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConsentControl } from "#app/ui/consent/consent-control.tsx";
import { ConsentProvider } from "#app/ui/consent/consent.tsx";

const drawn = (gpc: boolean) =>
  renderToStaticMarkup(
    <ConsentProvider facts={{ gpc }}>
      <ConsentControl />
    </ConsentProvider>,
  );

test("before any script the control has no choice to show, and its buttons wait", () => {
  const html = drawn(false);
  expect(html).toContain("You haven’t chosen yet");
  expect(
    html.match(/<button[^>]*disabled=""[^>]*aria-pressed="false"|aria-pressed="false"[^>]*disabled=""/g),
  ).toHaveLength(2);
  expect(html).toMatch(/<noscript>.*Without JavaScript there’s nothing to choose.*<\/noscript>/);
});

test("Global Privacy Control is named on the server already", () => {
  const html = drawn(true);
  expect(html).toContain("Global Privacy Control signal. We treat it as Decline");
  expect(html).not.toContain("You haven’t chosen yet");
});
