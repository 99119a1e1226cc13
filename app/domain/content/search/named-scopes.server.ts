import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { namedPlaces, scopesNamed } from "./scope";

const places = cacheWhileUnchanged(async () => namedPlaces(await siteEntries()));

/** The scopes of all place pages that a text names. */
export const namedScopes = async (text: string): Promise<string[]> => scopesNamed(text, await places());
