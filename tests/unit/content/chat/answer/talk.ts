import { answerMessage } from "#app/domain/content/chat/answer/answer-message.server.ts";
import { parseTripState } from "#app/domain/content/chat/trip-state.ts";
import type { TripState } from "#app/domain/content/chat/trip-state.ts";

export const phone = "(305) 555-0100";
export const now = new Date("2026-11-21T12:00:00Z");

/** Sends the messages in order and returns the last answer. */
export async function talk(...messages: string[]) {
  let state: TripState = {};
  let last;
  for (const message of messages) {
    last = await answerMessage(message, state, phone, now);
    // As the conversation's row has it, for every tab.
    state = parseTripState(JSON.stringify(last.state));
  }
  if (!last) throw new Error("nobody said anything");
  return { ...last.answer, state };
}
