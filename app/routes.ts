import { route } from "@remix-run/route-config";
import type { RouteConfig } from "@remix-run/route-config";

/** The site map: every URL of the product. */
export default [
  route("/", "routes/marketing/home.tsx"),
  route("price-guarantee", "routes/marketing/price-guarantee.tsx"),
  route("contact", "routes/marketing/contact.tsx"),
  route("contact/received/:receiptNumber", "routes/marketing/contact-received.tsx"),
  route("referral", "routes/marketing/referral.tsx"),
  route("referral/:code", "routes/marketing/referral-page.tsx"),
  route("email-preview", "routes/marketing/email-preview.tsx"),
  route("email-preview/quote.html", "routes/resources/sample-quote-email.ts"),
  route("quote", "routes/quote/wizard.tsx", { id: "quote" }),
  route("get-a-quote", "routes/quote/wizard.tsx", { id: "get-a-quote" }),
  route("quote/:quoteNumber", "routes/quote/saved.tsx"),

  route("api/calculate-quote", "routes/api/calculate-quote.ts"),
  route("api/submit-quote", "routes/api/submit-quote.ts"),
  route("api/makes", "routes/api/makes.ts"),
  route("api/models", "routes/api/models.ts"),
  route("api/places", "routes/api/places.ts"),

  route("maps/way/:pickupZip/:deliveryZip", "routes/resources/way-map.ts"),
  route("healthz", "routes/resources/health.ts"),
  route("*", "routes/marketing/not-found.tsx"),
] satisfies RouteConfig;
