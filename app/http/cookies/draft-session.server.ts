import { randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { newDraft, parseDraft, storedDraft } from "#app/domain/crm/quotes/draft/draft.ts";
import type { Draft, DraftIdentity } from "#app/domain/crm/quotes/draft/draft.ts";
import type { ReadAddress } from "#app/domain/trip/places/address.ts";
import { locateAddress } from "#app/domain/trip/places/name-cities.server.ts";
import { cookieName, signedCookieOptions } from "./signed-cookie.server";

/** Drafts kept per browser, newest first; each has its own cookie because tabs would overwrite a shared one. */
const MAX_DRAFTS = 3;

const storageOf = (id: string) =>
  createCookieSessionStorage<{ draft: unknown }>({
    cookie: { ...signedCookieOptions, name: cookieName(`quote-draft-${id}`) },
  });

const cookieHeader = (request: Request) => request.headers.get("Cookie") ?? "";
const draftCookies = new RegExp(`(?:^|;\\s*)${cookieName("quote-draft-")}([\\w-]{8})=`, "g");

/** Whether the browser sent any draft cookie, valid or not. */
export const hasDraftCookie = (request: Request): boolean => cookieHeader(request).search(draftCookies) >= 0;

/** A draft of a release before kept its addresses as text, so their places are looked up once more. */
const withPlaces = (draft: Draft): Draft => ({
  ...draft,
  pickupAddress: withPlace(draft.pickupAddress),
  deliveryAddress: withPlace(draft.deliveryAddress),
});
const withPlace = (address: ReadAddress) =>
  address.zip !== null && address.place === null ? locateAddress(address.text) : address;

/** The browser's drafts, newest first; tampered and outdated cookies are skipped. */
export async function readDrafts(request: Request): Promise<Draft[]> {
  const header = cookieHeader(request);
  const ids = new Set([...header.matchAll(draftCookies)].map(([, id = ""]) => id));
  const drafts = await Promise.all(
    [...ids].map(async (id) => {
      const session = await storageOf(id).getSession(header);
      const draft = parseDraft(session.get("draft"));
      return draft?.id === id ? [withPlaces(draft)] : [];
    }),
  );
  return drafts.flat().sort((a, b) => b.savedAt - a.savedAt);
}

export const newIdentity = (): DraftIdentity => ({
  id: randomBytes(6).toString("base64url"),
  key: randomBytes(18).toString("base64url"),
});

/**
 * A new draft; nothing is stored until it's saved. `startId` is the id that the form was shown with, so that the tries
 * before the first saved one count as one start.
 */
export function beginDraft(drafts: readonly Draft[], startId?: string): Draft {
  const identity = newIdentity();
  const isFree = /^[\w-]{8}$/.test(startId ?? "") && drafts.every(({ id }) => id !== startId);
  return newDraft({ ...identity, ...(isFree && { id: startId }) }, drafts.length === 0);
}

/** The headers that save a draft, remove `replaced`, and drop the oldest drafts over the limit. */
export async function saveDraft(draft: Draft, drafts: readonly Draft[], replaced?: Draft): Promise<Headers> {
  const headers = new Headers();
  const storage = storageOf(draft.id);
  const session = await storage.getSession();
  session.set("draft", storedDraft({ ...draft, savedAt: Date.now() }));
  headers.append("Set-Cookie", await storage.commitSession(session));
  const others = drafts.filter(({ id }) => id !== draft.id && id !== replaced?.id);
  for (const { id } of [...(replaced ? [replaced] : []), ...others.slice(MAX_DRAFTS - 1)]) {
    const old = storageOf(id);
    headers.append("Set-Cookie", await old.destroySession(await old.getSession()));
  }
  return headers;
}
