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
