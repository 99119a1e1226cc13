export function ContentsList({ contents }: { contents: readonly { id: string; text: string }[] }) {
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <p id="page-contents">On this page</p>
      <ol>
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
