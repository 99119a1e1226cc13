import { route } from "@remix-run/route-config";
import type { RouteConfig } from "@remix-run/route-config";

/** Every URL of the site. */
export default [
  route("/", "routes/marketing/home.tsx"),
  route("price-guarantee", "routes/marketing/price-guarantee.tsx"),
  route("contact", "routes/marketing/contact.tsx"),
  route("contact/received/:receiptNumber", "routes/marketing/contact-received.tsx"),
  route("referral", "routes/marketing/referral.tsx"),
  route("referral/:code", "routes/marketing/referral-page.tsx"),
  route("email-preview", "routes/marketing/email-preview.tsx"),
  route("email-preview/quote.html", "routes/resources/sample-quote-email.ts"),
  route("chat", "routes/marketing/chat.tsx"),
  route("search", "routes/marketing/search.tsx"),
  route("blog", "routes/marketing/blog.tsx"),
  route("news", "routes/news/list.tsx"),
  route("news/feed.xml", "routes/news/feed-rss.ts"),
  route("news/feed.json", "routes/news/feed-json.ts"),
  route("news/stream", "routes/news/stream.ts"),
  route("news/:slug", "routes/news/post.tsx"),
  route("quote", "routes/quote/wizard.tsx", { id: "quote" }),
  route("get-a-quote", "routes/quote/wizard.tsx", { id: "get-a-quote" }),
  route("quote/:quoteNumber", "routes/quote/saved.tsx"),

  route("api/calculate-quote", "routes/api/calculate-quote.ts"),
  route("api/submit-quote", "routes/api/submit-quote.ts"),
  route("api/makes", "routes/api/makes.ts"),
  route("api/models", "routes/api/models.ts"),
  route("api/places", "routes/api/places.ts"),
  route("api/chat", "routes/api/chat.ts"),
  route("api/news", "routes/api/news.ts"),

  route("maps/route/:pickupZip/:deliveryZip", "routes/resources/route-map.ts"),
  route("maps/lanes", "routes/resources/lanes-map.ts"),
  route("maps/lanes/states/:slug", "routes/resources/state-lanes-map.ts"),
  route("og/*", "routes/resources/share-picture.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("site.webmanifest", "routes/resources/manifest.ts"),
  route("resources/styleguide", "routes/resources/styleguide.tsx"),
  route("healthz", "routes/resources/health.ts"),
  // Every other page is found by its full path in the table of pages, or it's a 404.
  route("*", "routes/marketing/page.tsx"),
] satisfies RouteConfig;
