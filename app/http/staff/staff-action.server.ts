import type { ActionFunctionArgs } from "@remix-run/node";
import { inUnconfirmedPost } from "#app/domain/base/audit/confirmation.server.ts";
import { writeProblemIn } from "#app/domain/base/database/write-problem.ts";
import { keepTyped } from "#app/domain/base/forms/failed-post.ts";
import type { FailedPost } from "#app/domain/base/forms/failed-post.ts";
import { logger } from "#app/logger.server.ts";
import { postedForm } from "#app/http/forms/posted-form.server.ts";

/** `data(…)` that was thrown on purpose, as a Response may be. */
const isAnswer = (thrown: unknown) =>
  thrown instanceof Response ||
  (typeof thrown === "object" &&
    thrown !== null &&
    "type" in thrown &&
    thrown.type === "DataWithResponseInit");

/**
 * An action of the staff area that loses nothing when our side fails, such as a full disk: it throws a Response with a
 * FailedPost, 503 if the database takes no writes and 500 otherwise, which the staff area's error page shows. Every
 * action below /admin is one.
 */
export const staffAction =
  <Answer>(action: (args: ActionFunctionArgs) => Promise<Answer>) =>
  async (args: ActionFunctionArgs): Promise<Answer> => {
    try {
      return await inUnconfirmedPost(() => action(args));
    } catch (thrown) {
      if (isAnswer(thrown)) throw thrown;
      // A client that hangs up while we read its form is not our fault.
      if (!args.request.signal.aborted)
        logger.error({ err: thrown }, "a form of the staff area could not be acted on");
      throw failed(args.request, writeProblemIn(thrown) !== null);
    }
  };

function failed(request: Request, isUnwritable: boolean): Response {
  const { pathname, search } = new URL(request.url);
  const form = postedForm(request);
  const body: FailedPost = {
    message: isUnwritable
      ? "The database can’t be written right now, so nothing was stored."
      : "Something went wrong on our side, and this may not have been stored.",
    path: pathname.replace(/\.data$/, "") + search,
    ...(form ? keepTyped(form) : { fields: [], lacks: null }),
  };
  return Response.json(body, {
    status: isUnwritable ? 503 : 500,
    statusText: isUnwritable ? "Nothing was stored" : "Something went wrong on our side",
  });
}
