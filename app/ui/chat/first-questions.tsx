import type { MouseEvent } from "react";
import { firstQuestions } from "#app/domain/content/chat/first-questions.ts";

type Props = {
  /** asks in place; without it the form posts */
  onAsk?: (question: string) => void;
};

/** Three questions to begin with, each a button of a plain form. */
export function FirstQuestions({ onAsk }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!onAsk) return;
    event.preventDefault();
    onAsk(event.currentTarget.value);
  };
  return (
    <form className="chat-first" method="post" action="/chat" aria-label="Questions to begin with">
      <input type="hidden" name="intent" value="say" />
      {firstQuestions.map((question) => (
        <button
          key={question}
          className="chat-first-question"
          name="message"
          value={question}
          onClick={press}
        >
          {question}
        </button>
      ))}
    </form>
  );
}
