import { cacheWhileUnchanged } from "../database/cache-while-unchanged.server";
import { siteEntries } from "../pages/registry/site-entries.server";
import { namedPlaces, scopesNamed } from "./scope";

const places = cacheWhileUnchanged(async () => namedPlaces(await siteEntries()));

/** The scopes of all place pages that a text names. */
export const namedScopes = async (text: string): Promise<string[]> => scopesNamed(text, await places());
