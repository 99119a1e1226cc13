import type { z } from "zod";
import type { Tx } from "#app/db.server.ts";
import type { VersionKind } from "./content-version";

type Written<Content> = { id: string; content: Content; now: Date };

/** What the desk must know about a kind of content to change, delete and restore it. */
export type ContentKind<Content extends object> = {
  kind: VersionKind;
  /** reads what a version kept */
  schema: z.ZodType<Content>;
  nameOf: (content: Content) => string;
  /** as text, to compare line by line */
  describe: (content: Content) => string;
  /** as the audit log says it */
  audited: (content: Content) => Record<string, unknown>;
  /** an earlier text instead of today's; whether visitors see it stays */
  restored: (today: Content, earlier: Content) => Content;
  find: (tx: Tx, id: string) => Promise<Content | null>;
  update: (tx: Tx, written: Written<Content> & { before: Content }) => Promise<unknown>;
  /** whether another entry has what only one may have */
  isTaken: (tx: Tx, content: Content, id: string | null) => Promise<boolean>;
};

/** A kind whose entries can be deleted; a null id makes a new one. */
export type DeletableKind<Content extends object> = ContentKind<Content> & {
  create: (tx: Tx, written: { id: string | null; content: Content; now: Date }) => Promise<{ id: string }>;
  remove: (tx: Tx, id: string) => Promise<unknown>;
};
