import { answer, postForm } from "./answer";

/** The value of a page's hidden field, or undefined. */
export const hiddenValue = (html: string, name: string) =>
  html
    .match(new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`))
    ?.slice(1)
    .find(Boolean)
    ?.replaceAll("&amp;", "&");

export const trapName = "trade_reference";

/** Loads a form once; the returned function can post it many times with the same form token. */
export async function openForm(path: string) {
  const token = hiddenValue(await (await answer(path)).text(), "form_token") ?? "";
  return (fields: Record<string, string>) => postForm(path, { form_token: token, [trapName]: "", ...fields });
}
