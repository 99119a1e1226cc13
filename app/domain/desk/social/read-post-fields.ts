import type { PostInput } from "./post-input";

type Fields = Pick<FormData, "get" | "getAll">;

/** A post as it was typed: on the server from the request, in the browser for lengths and previews. */
export function readPostFields(form: Fields): PostInput {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
  };
  const ids = form.getAll("channel").filter((id) => typeof id === "string");
  return {
    title: read("title"),
    text: read("text"),
    linkPath: read("linkPath"),
    campaign: read("campaign"),
    altText: read("altText"),
    when: read("when").slice(0, 16),
    channels: [...new Set(ids)].map((id) => ({ id, ownText: read(`own-${id}`) })),
  };
}
