import { randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { newDraft, parseDraft, storedDraft } from "#app/domain/crm/quotes/draft/draft.ts";
import type { Draft, DraftIdentity } from "#app/domain/crm/quotes/draft/draft.ts";
import type { ReadAddress } from "#app/domain/trip/places/address.ts";
import { locateAddress } from "#app/domain/trip/places/name-cities.server.ts";
import { cookieName, signedCookieOptions } from "./signed-cookie.server";

/** Drafts kept per browser, newest first; each has its own cookie because tabs would overwrite a shared one. */
const MAX_DRAFTS = 3;

/**
 * Draft cookies that are read of one request: the newest, which browsers send last, with some room for tabs that saved at
 * the same time. Each costs a signature, and somebody can send hundreds.
 */
const MAX_READ = 2 * MAX_DRAFTS;

/** Cookies that one answer clears; proxies refuse an answer whose headers take more than a few kilobytes. */
const MAX_CLEARED = 20;

const storageOf = (id: string) =>
  createCookieSessionStorage<{ draft: unknown }>({
    cookie: { ...signedCookieOptions, name: cookieName(`quote-draft-${id}`) },
  });

const cookieHeader = (request: Request) => request.headers.get("Cookie") ?? "";
const DRAFT_COOKIE = cookieName("quote-draft-");
const DRAFT_ID = /^[\w-]{8}$/;

/** The draft cookies of a request as sent, "name=value", by the draft's id; the last of an id counts. */
function draftCookies(request: Request): Map<string, string> {
  const pairs = cookieHeader(request)
    .split(";")
    .map((pair) => pair.trim());
  const cookies = new Map<string, string>();
  for (const pair of pairs) {
    const id = pair.startsWith(DRAFT_COOKIE) ? pair.slice(DRAFT_COOKIE.length).split("=", 1)[0] : undefined;
    if (id === undefined || !DRAFT_ID.test(id)) continue;
    cookies.delete(id);
    cookies.set(id, pair);
  }
  return cookies;
}

/** Whether the browser sent any draft cookie, valid or not. */
export const hasDraftCookie = (request: Request): boolean => draftCookies(request).size > 0;

/** The Set-Cookie headers that clear draft cookies which are too many to be read; undefined if there are none. */
export async function clearUnreadDrafts(request: Request): Promise<Headers | undefined> {
  const unread = [...draftCookies(request).keys()].slice(0, -MAX_READ).slice(0, MAX_CLEARED);
  if (unread.length === 0) return undefined;
  const headers = new Headers();
  for (const id of unread) headers.append("Set-Cookie", await clearDraft(id));
  return headers;
}

async function clearDraft(id: string): Promise<string> {
  const storage = storageOf(id);
  return storage.destroySession(await storage.getSession());
}

/** A draft of a release before kept its addresses as text, so their places are looked up once more. */
const withPlaces = (draft: Draft): Draft => ({
  ...draft,
  pickupAddress: withPlace(draft.pickupAddress),
  deliveryAddress: withPlace(draft.deliveryAddress),
});
const withPlace = (address: ReadAddress) =>
  address.zip !== null && address.place === null ? locateAddress(address.text) : address;

/** The browser's drafts, newest first, at most `MAX_READ`; tampered and outdated cookies are skipped. */
export async function readDrafts(request: Request): Promise<Draft[]> {
  const drafts = await Promise.all(
    [...draftCookies(request)].slice(-MAX_READ).map(async ([id, cookie]) => {
      const session = await storageOf(id).getSession(cookie);
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
  const isFree = startId?.length === 8 && DRAFT_ID.test(startId) && drafts.every(({ id }) => id !== startId);
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
  for (const { id } of [...(replaced ? [replaced] : []), ...others.slice(MAX_DRAFTS - 1)])
    headers.append("Set-Cookie", await clearDraft(id));
  return headers;
}
