import { env } from "../env.server";
import { logger } from "../logger.server";
import type { Wait } from "./take-turn.server";

/** What a form says to somebody without a pass, or faster than people write. */
export const sendOnceMore = {
  title: "Please send it once more",
  message:
    "We could not tell whether this came from our form. Your text is still here: please send it again.",
  fields: [],
};

/** What a form says to somebody who has used it too often. */
export const tooOften = ({ words }: Wait) => ({
  title: "Not sent yet",
  message: `${words} Your text is still here.`,
  fields: [],
});

/** What a form says when the trouble is ours, which the log gets to know. */
export function notKept(error: unknown) {
  logger.error({ err: error }, "a form could not be kept");
  return {
    title: "Submission Error",
    message: `We could not keep this just now. Your text is still here: please send it again in a moment, or call ${env.BUSINESS_PHONE}.`,
    fields: [],
  };
}
