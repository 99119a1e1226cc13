import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { cacheWhileUnchanged } from "#app/domain/base/database/cache-while-unchanged.server.ts";
import { builtInTemplates } from "./built-in-templates";
import type { SiteTemplateKey } from "./site-templates";
import type { MessageTemplate } from "./template";

const select = {
  key: true,
  channel: true,
  name: true,
  about: true,
  isFollowUp: true,
  subject: true,
  body: true,
  approvedAs: true,
} as const;

/** As staff last saved it, or as it came with the site; null if there is no such text. */
export async function findTemplate(key: string, tx: Tx = db): Promise<MessageTemplate | null> {
  const stored = await tx.messageTemplate.findUnique({ where: { key }, select });
  // Check constraints guarantee channel and about.
  if (stored) return stored as MessageTemplate;
  return builtInTemplates.find((template) => template.key === key) ?? null;
}

const readAll = cacheWhileUnchanged(
  async () => new Map((await listTemplates()).map((text) => [text.key, text])),
);

/** A text that the site itself sends, which always exists; read again only after a change of what pages show. */
export async function siteTemplate(key: SiteTemplateKey): Promise<MessageTemplate> {
  const found = (await readAll()).get(key);
  if (!found) throw new Error(`there is no text ${key}`);
  return found;
}

/** Every text, or those of one channel or subject, in the order of the built-in ones. */
export async function listTemplates(
  wanted: Partial<Pick<MessageTemplate, "channel" | "about">> = {},
): Promise<MessageTemplate[]> {
  const rows = (await db.messageTemplate.findMany({ select, orderBy: { key: "asc" } })) as MessageTemplate[];
  const stored = new Map(rows.map((row) => [row.key, row]));
  const known = builtInTemplates.map((template) => stored.get(template.key) ?? template);
  const builtIn = new Set(known.map(({ key }) => key));
  return [...known, ...rows.filter(({ key }) => !builtIn.has(key))].filter(
    ({ channel, about }) => channel === (wanted.channel ?? channel) && about === (wanted.about ?? about),
  );
}
