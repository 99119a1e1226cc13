import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "#app/ui/site/json-ld.tsx";

test("a name that would end the script stays inside it, and is the same name again when read", () => {
  const name = '</script><script>alert(1)</script><!-- \u2028 & "';
  const html = renderToStaticMarkup(
    <JsonLd data={{ "@context": "https://schema.org", "@type": "Organization", name }} />,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<!--|\u2028/);
  expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ""))).toMatchObject({ name });
});
