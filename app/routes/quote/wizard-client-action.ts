import { isRouteErrorResponse } from "@remix-run/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { TimedOut, postLimitMs, withLimit } from "../../domain/quotes/estimate/limits";
import type { ConnectionError } from "../../domain/quotes/draft/connection-error";

/** What the server decided, words included: a redirect, or a refusal with a page of its own. */
const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/** Sends a press of a wizard button. A post without an answer is told as such: the form stays instead of an error page. */
export async function wizardClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  // A body is read once: this is its copy.
  const pressed = new URLSearchParams(await request.clone().text()).get("intent");
  try {
    return await withLimit(postLimitMs, () => serverAction());
  } catch (error) {
    if (isAnswer(error)) throw error;
    const connectionError: ConnectionError = {
      submitting: pressed === "submit",
      late: error instanceof TimedOut,
    };
    return { connectionError };
  }
}

/**
 * A post that was refused has changed nothing that the page shows, and asking anew after one without an answer would
 * fail too and take the form away. A good post is a redirect, which asks by itself.
 */
export const wizardRevalidates = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? false : defaultShouldRevalidate;
