import type { Who } from "#app/domain/desk/person/find-people.server.ts";

/** The page about a lead's person, or about an address or number that was typed; null asks for one. */
export function whoIn(search: URLSearchParams | Readonly<Record<string, string | undefined>>): Who | null {
  const get = (name: string) => (search instanceof URLSearchParams ? search.get(name) : search[name]) ?? "";
  const [leadId, typed] = [get("lead"), get("who").trim().slice(0, MAX_TYPED)];
  if (leadId) return { leadId };
  return typed ? { typed } : null;
}

/** Characters of an address or a number that staff look for. */
const MAX_TYPED = 255;

/** The checked leads of a post: a field each, "lead-" and its id. */
export const chosenIn = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith("lead-") && value === "on" ? [name.slice("lead-".length)] : [],
  );
