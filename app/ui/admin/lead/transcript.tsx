type Props = { messages: { author: "visitor" | "site"; text: string }[] };

/** A chat, closed until somebody wants to read it. */
export function Transcript({ messages }: Props) {
  return (
    <details>
      <summary className="fine">
        {messages.length} {messages.length === 1 ? "message" : "messages"}
      </summary>
      {messages.map(({ author, text }, index) => (
        <p key={`${index} ${author}`} className="said">
          <b>{author === "visitor" ? "Visitor" : "Site"}:</b> {text}
        </p>
      ))}
    </details>
  );
}
