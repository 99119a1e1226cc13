import { WholeNames } from "#app/ui/blocks/whole-names.tsx";

type Props = {
  /** whether this site sends email at all */
  isSent: boolean;
  subject: string;
  text: string;
  /** the URL that serves the email as its own document */
  source: string;
  /** the other emails that customers get */
  others: { name: string; source: string }[];
};

/** Shows an email as its reader gets it, in a frame and as plain text. */
export function EmailPreview({ isSent, subject, text, source, others }: Props) {
  return (
    <>
      <h1>The quote email</h1>
      <p className="email-sample">
        <strong>This is a sample.</strong> Nobody asked for this quote, and its link doesn’t open anything.
        The trip is made up; the price is today’s.
        {!isSent && " This site doesn’t send email yet, so a quote is shown on its own page only."}
      </p>
      <dl className="email-subject">
        <div>
          <dt>Subject</dt>
          <dd>
            <WholeNames>{subject}</WholeNames>
          </dd>
        </div>
      </dl>
      <div className="email-versions">
        <section aria-labelledby="mail-drawn">
          <h2 id="mail-drawn">How email programs show it</h2>
          {/* The document's own policy already blocks scripts; blocking them here too would hang tools
              that inspect pages. */}
          <iframe className="email-frame" title="The sample email" src={source} sandbox="allow-scripts" />
          <p>
            <a href={source}>Open it by itself</a>
          </p>
        </section>
        <section aria-labelledby="mail-plain">
          <h2 id="mail-plain">As plain text</h2>
          <pre className="email-plain">{text}</pre>
        </section>
      </div>
      <section aria-labelledby="other-emails">
        <h2 id="other-emails">Our other emails to customers</h2>
        <ul>
          {others.map(({ name, source: other }) => (
            <li key={other}>
              <a href={other}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
