import type { LaunchItem } from "./launch-item";

type Facts = {
  /** YYYY-MM-DD: when the text was last checked; null while the page isn't on the site */
  termsOn: string | null;
  privacyOn: string | null;
  /** empty while the phone is a sample number */
  realPhone: string;
  /** how many reviews that aren't samples visitors see */
  realReviews: number;
};

type Written = Pick<LaunchItem, "id" | "title" | "why" | "where">;
type Claimed = (written: Written, claim: string, missing: string) => LaunchItem;

const pages = { to: "/admin/pages", label: "Pages" };

/** What the site says in its own words, whatever the settings are: each needs somebody who stands by it. */
export const spokenClaims = (facts: Facts, claimed: Claimed): LaunchItem[] => [
  claimed(
    {
      id: "carriers",
      title: "Carriers",
      where: pages,
      why: "Every page says so. Do it for each load, and keep what you found.",
    },
    "We check each carrier’s authority and insurance before it gets a load.",
    "",
  ),
  claimed(
    {
      id: "details",
      title: "Free, no card, details not sold",
      where: pages,
      why: "The first step of the form says so, and the privacy policy repeats it.",
    },
    "Free, no card. We never sell your details.",
    "",
  ),
  claimed(
    {
      id: "asking",
      title: "How you ask for reviews",
      where: { to: "/admin/automation", label: "Automation" },
      why: "The home page says so. Switch on “A week after delivery”, or ask by hand, and leave nobody out.",
    },
    "After delivery everyone is asked the same, and nobody is paid for an answer.",
    "",
  ),
  claimed(
    {
      id: "terms",
      title: "Terms and privacy policy",
      where: { ...pages, to: "/admin/pages?q=/terms" },
      why: "Both are an agreement with every customer. Have a lawyer read them.",
    },
    facts.termsOn && facts.privacyOn ? `Terms of ${facts.termsOn}, privacy policy of ${facts.privacyOn}` : "",
    "One of them isn’t on the site.",
  ),
  claimed(
    {
      id: "whatsapp",
      title: "WhatsApp",
      where: { to: "/admin/settings#businessPhone", label: "Settings" },
      why: "The form asks who may be written to on WhatsApp, so the number needs an account there.",
    },
    facts.realPhone && `${facts.realPhone} is on WhatsApp`,
    "The phone is a sample number, so nobody can be written to from it.",
  ),
  ...(facts.realReviews > 0
    ? [
        claimed(
          {
            id: "real-reviews",
            title: "Reviews by customers",
            where: { to: "/admin/reviews", label: "Reviews" },
            why: "Each must be by a customer who agreed to it, word for word.",
          },
          `${facts.realReviews} ${facts.realReviews === 1 ? "review is" : "reviews are"} by customers`,
          "",
        ),
      ]
    : []),
];
