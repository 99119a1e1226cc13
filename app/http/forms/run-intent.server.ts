import type { TypedResponse } from "@remix-run/node";
import { namedAction } from "remix-utils/named-action";
import { badRequest } from "#app/http/responses/responses.server.ts";

type Actions<Post extends unknown[]> = Readonly<Record<string, (...post: Post) => unknown>>;

/**
 * Runs the action of the button that was pressed, by the value of `intent`, and returns what it returns.
 * @param intent of fields that were read with a limit; undefined if the form has none
 * @param actions by intent
 * @param otherwise answers an intent that isn't in `actions`
 * @param post handed to the action
 */
export function runIntent<Post extends unknown[], Known extends Actions<Post>, Otherwise>(
  intent: string | undefined,
  actions: Known,
  otherwise: (...post: NoInfer<Post>) => Otherwise,
  ...post: Post
): Promise<Awaited<ReturnType<Known[keyof Known]> | Otherwise>> {
  // namedAction looks with `in`, which finds `constructor` in every ordinary object, and throws at a name it doesn't know.
  const byName: Record<string, () => Promise<TypedResponse<unknown>>> = Object.create(null);
  const add = (name: string, act: (...post: Post) => unknown) =>
    (byName[name] = async () => act(...post) as TypedResponse<unknown>);
  for (const [name, act] of Object.entries(actions)) add(name, act);
  const pressed = new URLSearchParams(intent !== undefined && intent in byName ? { intent } : {});
  add("default", otherwise);
  // It hands on what the action returns, whatever that is, but is typed for responses alone.
  return namedAction(pressed, byName) as unknown as ReturnType<typeof runIntent<Post, Known, Otherwise>>;
}

/** An `otherwise` that throws 400 with a message. */
export const rejectIntent = (message: string) => (): never => {
  throw badRequest(message);
};

export const rejectButton = rejectIntent("We don’t know this button. Please go back and use the page.");
export const rejectForm = rejectIntent("We don’t know what this form is for.");
export const rejectUnread = rejectIntent("We couldn’t read this form.");
