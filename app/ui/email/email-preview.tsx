type Props = {
  subject: string;
  text: string;
  /** the URL that serves the email as its own document */
  source: string;
};

/** Shows an email as its reader gets it, in a frame and as plain text. */
export function EmailPreview({ subject, text, source }: Props) {
  return (
    <>
      <h1>The quote e-mail</h1>
      <p className="email-sample">
        <strong>This is a sample.</strong> Nobody asked for this quote and its link opens nothing. The trip is
        made up; the price is today’s.
      </p>
      <dl className="email-subject">
        <div>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </div>
      </dl>
      <div className="email-versions">
        <section aria-labelledby="mail-drawn">
          <h2 id="mail-drawn">As mail programs show it</h2>
          {/* The document's own policy already blocks scripts; blocking them here too would hang tools
              that inspect pages. */}
          <iframe className="email-frame" title="The sample e-mail" src={source} sandbox="allow-scripts" />
          <p>
            <a href={source}>Open it by itself</a>
          </p>
        </section>
        <section aria-labelledby="mail-plain">
          <h2 id="mail-plain">As plain text</h2>
          <pre className="email-plain">{text}</pre>
        </section>
      </div>
    </>
  );
}
