/** The first `most` characters of a text, without a word that is cut; a text of one word stays cut within it. */
export function cutAtWord(text: string, most: number): string {
  const cut = text.slice(0, most);
  const last = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return last < 0 ? cut : cut.slice(0, last).trimEnd();
}
