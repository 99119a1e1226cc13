import { editDistance } from "#app/domain/base/text/edit-distance.ts";

/** Settings with longer names may be misspelled in two places. */
const LONG_NAME = 8;

const plain = (name: string) => name.replaceAll(/[_-]/g, "").toUpperCase();

/** The setting that an unknown name was probably meant to be. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  return known.find((setting) => {
    const most = setting.length >= LONG_NAME ? 2 : 1;
    return editDistance(plain(name), plain(setting), most) <= most;
  });
}

/** What is probably wrong with the settings, a sentence each; a start with them goes on. */
export function settingWarnings(
  given: Record<string, string | undefined>,
  { NODE_ENV, SITE_URL }: { NODE_ENV: string; SITE_URL?: string | undefined },
  known: readonly string[],
): string[] {
  const misspelled = Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name, known);
      return meant ? `${name} is not a setting and changes nothing: is it meant to be ${meant}?` : [];
    });
  if (NODE_ENV !== "production") return misspelled;
  if (!SITE_URL)
    return [
      ...misspelled,
      "SITE_URL is not set: links lead to the host that a request names, and cookies aren't limited to https. Set it to the address that visitors use.",
    ];
  return SITE_URL.startsWith("https:")
    ? misspelled
    : [...misspelled, "SITE_URL begins with http: cookies and forms travel in the open."];
}
