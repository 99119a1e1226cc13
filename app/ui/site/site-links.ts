import type { PageLink } from "#app/domain/content/pages/page-view.ts";

/** Header links besides the services; `longLabel` is for the mobile menu, which has more room. */
export const headerLinks: readonly (PageLink & { longLabel?: string })[] = [
  { path: "/how-it-works", label: "How it works" },
  { path: "/price-guarantee", label: "Price guarantee" },
  { path: "/service-areas", label: "Service areas" },
  { path: "/news", label: "News" },
  { path: "/terms", label: "Terms", longLabel: "Terms and Conditions" },
];
