import { plainWords } from "./query-words";

const MAX_WORDS = 8;

/** Search terms from the last part of an address: "/states/west-virgina" becomes "west virgina". */
export const addressWords = (pathname: string): string =>
  plainWords(decoded((pathname.split("/").findLast(Boolean) ?? "").replace(/\.\w+$/, "")))
    .slice(0, MAX_WORDS)
    .join(" ");

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};
