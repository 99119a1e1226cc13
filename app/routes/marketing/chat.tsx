import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { ChatForm } from "#app/ui/chat/chat-form.tsx";
import { ChatLog } from "#app/ui/chat/chat-log.tsx";
import { ChatPerson } from "#app/ui/chat/chat-person.tsx";
import { FirstQuestions } from "#app/ui/chat/first-questions.tsx";
import { useNewMessages } from "#app/ui/chat/use-new-messages.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { chatAction, chatLoader } from "./chat-page.server";
import type { ChatRejected } from "./chat-page.server";

export const loader = chatLoader;
export const action = chatAction;
export const headers = retryHeaders;

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Chat: prices and answers about vehicle shipping",
    description:
      "Ask what it costs to ship your vehicle, or how shipping works. Answers come from our own pages and price engine, and we say so when we don’t know.",
  });

export default function ChatPage() {
  const { guard, ...view } = useLoaderData<typeof loader>();
  const { messages, phone } = view;
  const { revalidate } = useRevalidator();
  useNewMessages(messages, true, revalidate);
  const { rejected, notPassedOn } = useActionData<ChatRejected>() ?? {};
  return (
    <div className="wrap chat-page">
      <h1>Ask us anything about shipping</h1>
      <p className="chat-lede">
        A program answers, from our own pages and price engine. For a person, pass a message on below, call or{" "}
        <Link to="/contact">write to us</Link>.
      </p>
      {rejected && (
        <ErrorSummary
          errors={{
            title: "Not sent yet",
            message: rejected.error,
            fields: [{ field: "message", message: rejected.error }],
          }}
          idOf={(field) => `chat-${field}`}
          takesFocus
        />
      )}
      <section className="card chat-card" aria-label="Your conversation">
        <ChatLog messages={messages} phone={phone}>
          {messages.length === 0 && <FirstQuestions />}
        </ChatLog>
        <ChatForm typed={rejected?.message} error={rejected?.error} />
        <ChatPerson view={view} guard={notPassedOn?.guard ?? guard} lastResult={notPassedOn?.lastResult} />
        {messages.length > 0 && (
          <form className="chat-over" method="post" action="/chat">
            <button className="button button-plain" name="intent" value="start-over">
              Start over
            </button>
          </form>
        )}
      </section>
    </div>
  );
}
