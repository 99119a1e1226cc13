/** HTML from our own Markdown renderer, which escapes any HTML in the source. */
export function Prose({ html, className = "prose" }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
