/** Text from our own Markdown renderer, which lets no HTML of its writer through. */
export function Prose({ html, className = "prose" }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
