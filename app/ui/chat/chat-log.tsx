import type { ReactNode } from "react";
import { greeting } from "#app/domain/content/chat/greeting.ts";
import type { ShownMessage } from "#app/domain/content/chat/chat-view.ts";
import { PhoneLink } from "#app/ui/site/phone-link.tsx";

type Props = {
  messages: readonly ShownMessage[];
  phone: string;
  /** below the messages */ children?: ReactNode;
};

/** Oldest message first; screen readers announce new ones. */
export function ChatLog({ messages, phone, children }: Props) {
  return (
    // The log scrolls in the panel, so it must be focusable for keyboard users.
    <div className="chat-log" role="log" aria-label="Messages" tabIndex={0}>
      <Message message={{ id: 0, author: "site", text: greeting, extras: {} }} phone={phone} />
      {messages.map((message, index) => (
        <Message key={message.id} message={message} phone={phone} last={index === messages.length - 1} />
      ))}
      {children}
    </div>
  );
}

type MessageProps = { message: ShownMessage; phone: string; last?: boolean };

function Message({ message: { author, text, extras }, phone, last = false }: MessageProps) {
  const { facts = [], links = [], orderLink, by } = extras;
  const callable = extras.phone && phone;
  return (
    <div className="chat-message" data-author={author} id={last ? "last" : undefined}>
      {by ? (
        <p className="chat-by">
          <b>{by}</b>, our staff
        </p>
      ) : (
        <span className="sr-only">{author === "visitor" ? "You: " : "Answer: "}</span>
      )}
      {text.split(/\n\n+/).map((paragraph, index) => (
        <p key={index} lang={extras.lang}>
          {paragraph}
        </p>
      ))}
      {facts.length > 0 && (
        <dl className="chat-facts figures">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {orderLink && <AskForLink orderNumber={orderLink} />}
      {(links.length > 0 || callable) && (
        <p className="chat-links">
          {links.map(({ to, label }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
          {callable && <PhoneLink phone={phone} />}
        </p>
      )}
    </div>
  );
}

/** A plain form, which leads from the panel to the chat's own page. */
const AskForLink = ({ orderNumber }: { orderNumber: string }) => (
  <form className="chat-ask" method="post" action="/chat">
    <input type="hidden" name="orderNumber" value={orderNumber} />
    <button className="button button-line" name="intent" value="order-link">
      Email me the link
    </button>
  </form>
);
