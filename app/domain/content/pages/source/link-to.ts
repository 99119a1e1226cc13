/** Whether Markdown links to a path: "](/path)", "](/path#part)" or "[1]: /path". */
export function linkTo(path: string): (markdown: string) => boolean {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const link = new RegExp(`\\](?:\\(|:\\s*)${escaped}(?=[\\s)#?"\\\\]|$)`);
  return (markdown) => link.test(markdown);
}
