import { answer, postForm } from "./answer";

/** What a page's form carries unseen under a name, or undefined. */
export const hiddenValue = (html: string, name: string) =>
  html
    .match(new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`))
    ?.slice(1)
    .find(Boolean);

export const trapName = "trade_reference";

/** A form as somebody got it with its page: post it once or often, with the words of the moment. */
export async function openForm(path: string) {
  const token = hiddenValue(await (await answer(path)).text(), "form_token") ?? "";
  return (fields: Record<string, string>) => postForm(path, { form_token: token, [trapName]: "", ...fields });
}
