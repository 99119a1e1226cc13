import { isRouteErrorResponse } from "@remix-run/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { TimedOut, postLimitMs, withLimit } from "#app/domain/crm/quotes/estimate/time-limits.ts";
import type { ConnectionError } from "#app/domain/crm/quotes/draft/connection-error.ts";

/** Whether the server decided: a redirect, or an error with its own page. */
const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/** Sends a wizard post; if no response comes, the form stays with a connection error instead of an error page. */
export async function wizardClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  // A body can be read only once, so this reads a copy.
  const submitting = new URLSearchParams(await request.clone().text()).get("intent") === "submit";
  try {
    return await withLimit(postLimitMs(submitting), () => serverAction());
  } catch (error) {
    if (isAnswer(error)) throw error;
    const connectionError: ConnectionError = { submitting, late: error instanceof TimedOut };
    return { connectionError };
  }
}

/**
 * A rejected post has changed nothing that the page shows, and reloading after a connection error would fail too and
 * remove the form. A successful post is a redirect, which reloads anyway.
 */
export const wizardRevalidates = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult ? false : defaultShouldRevalidate;
