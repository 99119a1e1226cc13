/** Programs that look a link up, for a preview or an index: their names say so. */
const programs =
  /bot|crawl|spider|slurp|preview|fetch|monitor|scan|facebookexternal|whatsapp|telegram|slack|discord|mastodon|cardyb|headless|lighthouse/i;

/** Whether somebody follows a link: browsers call themselves Mozilla, and say when they only look ahead. */
export function isReader(method: string, header: (name: string) => string | null): boolean {
  const agent = header("User-Agent") ?? "";
  const purpose = `${header("Sec-Purpose") ?? ""} ${header("Purpose") ?? ""}`;
  return (
    method === "GET" &&
    agent.startsWith("Mozilla/") &&
    !programs.test(agent) &&
    !/prefetch|preview/i.test(purpose)
  );
}
