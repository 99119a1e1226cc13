import { db } from "#app/db.server.ts";

/** Whether there is such a lead, merged ones too. */
export const hasLead = async (id: string): Promise<boolean> =>
  (await db.lead.findUnique({ where: { id }, select: { id: true } })) !== null;
