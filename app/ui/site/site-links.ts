/** A page of ours. `longLabel` is what the roomy mobile menu says instead. */
export type SiteLink = { to: string; label: string; longLabel?: string };

/** What the Services menu lists. */
export const serviceLinks: readonly SiteLink[] = [
  { to: "/open-auto-transport", label: "Open Auto Transport" },
  { to: "/enclosed-auto-transport", label: "Enclosed Auto Transport" },
  { to: "/expedited-shipping", label: "Expedited Shipping" },
  { to: "/door-to-door-service", label: "Door-to-Door Service" },
  { to: "/boat-shipping", label: "Boat Shipping" },
  { to: "/heavy-hauling", label: "Heavy Hauling" },
  { to: "/motorcycle-shipping", label: "Motorcycle/ATV" },
  { to: "/golf-cart-shipping", label: "Golf Cart Shipping" },
];

/** What else the header leads to. */
export const pageLinks: readonly SiteLink[] = [
  { to: "/how-it-works", label: "How it works" },
  { to: "/price-guarantee", label: "Price guarantee" },
  { to: "/service-areas", label: "Service areas" },
  { to: "/news", label: "News" },
  { to: "/terms", label: "Terms", longLabel: "Terms and Conditions" },
];

/** The footer's Services: all nine. */
export const allServiceLinks: readonly SiteLink[] = [
  ...serviceLinks,
  { to: "/ship-car-across-country", label: "Ship a Car Across the Country" },
];

export const companyLinks: readonly SiteLink[] = [
  { to: "/how-it-works", label: "How it works" },
  { to: "/price-guarantee", label: "Price guarantee" },
  { to: "/licensed-carriers", label: "Licensed carriers" },
  { to: "/service-areas", label: "Service areas" },
  { to: "/expert-advice", label: "Expert advice" },
  { to: "/blog", label: "Blog" },
  { to: "/news", label: "Industry news" },
  { to: "/referral", label: "Refer a friend" },
  { to: "/contact", label: "Contact" },
  { to: "/search", label: "Search" },
];

export const legalLinks: readonly SiteLink[] = [
  { to: "/terms", label: "Terms and Conditions" },
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/data-sources", label: "Data sources" },
  { to: "/privacy#your-privacy-choices", label: "Your privacy choices" },
];
