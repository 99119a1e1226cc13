import { businessName } from "#app/domain/base/settings/business.server.ts";

/** What a phone needs to add the site to its home screen. */
export function loader() {
  const icon = (size: number, purpose = "any") => ({
    src: purpose === "any" ? `/icon-${size}.png` : `/icon-${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: businessName(),
    short_name: businessName(),
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#0b1f33",
    icons: [icon(192), icon(512), icon(512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
