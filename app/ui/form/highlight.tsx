/** Highlights the first match of `typed`. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  const at = typed.trim() ? text.toLowerCase().indexOf(typed.trim().toLowerCase()) : -1;
  if (at < 0) return <>{text}</>;
  const end = at + typed.trim().length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
