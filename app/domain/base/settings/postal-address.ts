/** An address of the US in its parts; `street` may hold a suite. */
type PostalAddressParts = { street: string; city: string; state: string; zip: string };

/** "100 Main Street, Suite 4, Springfield, IL 62701" in parts; null if it isn't written like that. */
export function parsePostalAddress(text: string): PostalAddressParts | null {
  const found = /^(.+), ?([^,]+), ?([A-Z]{2}),? (\d{5}(?:-\d{4})?)(?:, ?(?:USA?|United States))?\.?$/.exec(
    text.trim(),
  );
  if (!found) return null;
  const [, street = "", city = "", state = "", zip = ""] = found;
  return { street: street.trim(), city: city.trim(), state, zip };
}
