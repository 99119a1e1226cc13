import { ErrorPage } from "./error-page";
import type { SiteLink } from "./site-links";

/** What is said of an address at which nothing is. */
export const missingWords = {
  title: "There is no page here",
  message: "The address may be mistyped, or the page may have moved.",
};

/** What a visitor sees at an address at which nothing is, with the pages that it may have meant. */
export const MissingPage = (props: { phone: string; near: readonly SiteLink[]; lookFor?: string }) => (
  <ErrorPage status={404} {...missingWords} {...props} />
);
