import { factsTold } from "./letter";
import type { Letter } from "./letter";
import { mailLook as look } from "./mail-look";
import { ButtonLink, MailSheet, Part, Rows } from "./mail-sheet";

/** A letter as a document. */
export const LetterHtml = ({ letter }: { letter: Letter }) => (
  <MailSheet
    subject={letter.subject}
    preview={letter.paragraphs[0] ?? ""}
    brand={letter.brand}
    foot={
      <p style={look.small}>
        {letter.foot.map((line, index) => (
          <span key={line}>
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </p>
    }
  >
    <Part>
      <h1 style={look.title}>{letter.heading}</h1>
      {letter.paragraphs.map((words) => (
        <p key={words} style={look.plain}>
          {words}
        </p>
      ))}
    </Part>
    {letter.facts.length > 0 && (
      <Part>
        <Rows rows={factsTold(letter.facts).map(([name, value]) => ({ name, value }))} />
      </Part>
    )}
    {letter.quoted && (
      <Part>
        <h2 style={look.heading}>{letter.quoted.title}</h2>
        <p style={look.quoted}>{letter.quoted.words}</p>
      </Part>
    )}
    {letter.links.map((link) => (
      <Part key={link.href}>
        <ButtonLink {...link} />
      </Part>
    ))}
  </MailSheet>
);
