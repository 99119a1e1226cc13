import type { PageLink } from "../../domain/pages/page-view";

/** What the header leads to besides the services. `longLabel` is what the roomy mobile menu says instead. */
export const headerLinks: readonly (PageLink & { longLabel?: string })[] = [
  { path: "/how-it-works", label: "How it works" },
  { path: "/price-guarantee", label: "Price guarantee" },
  { path: "/service-areas", label: "Service areas" },
  { path: "/news", label: "News" },
  { path: "/terms", label: "Terms", longLabel: "Terms and Conditions" },
];
