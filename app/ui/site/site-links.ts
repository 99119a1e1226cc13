/** A page that the header leads to. `longLabel` is what the roomy mobile menu says instead. */
export type SiteLink = { to: string; label: string; longLabel?: string };

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

export const pageLinks: readonly SiteLink[] = [
  { to: "/how-it-works", label: "How it works" },
  { to: "/price-guarantee", label: "Price guarantee" },
  { to: "/service-areas", label: "Service areas" },
  { to: "/news", label: "News" },
  { to: "/terms", label: "Terms", longLabel: "Terms and Conditions" },
];

export const legalLinks: readonly SiteLink[] = [
  { to: "/privacy", label: "Privacy" },
  { to: "/privacy#your-privacy-choices", label: "Your privacy choices" },
  { to: "/terms", label: "Terms" },
];
