import { db } from "#app/db.server.ts";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import { ButtonLink } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { findAddressStop } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { ownDataPath } from "./own-data-link.server";

/** Brings the link to everything that we keep about the address; it has no name, because anybody may have typed it. */
export async function composeOwnDataEmail(id: string, now: Date): Promise<ComposedEmail> {
  const request = await db.dataRequest.findUnique({
    where: { id },
    select: { email: true, linkEndsAt: true },
  });
  if (!request || request.email === "" || request.linkEndsAt <= now)
    return err({ code: "subject-gone", message: "The link has ended." });
  const stop = await findAddressStop(db, request.email, { isFollowUp: false });
  if (stop) return err(stop);
  const email = renderTemplate({
    template: await siteTemplate("own-data-link"),
    ...ownDataFacts({ path: ownDataPath(id), linkEndsAt: request.linkEndsAt }),
    footer: await emailFooter(
      "You get this email because somebody asked on our privacy page what we keep about this address. If it wasn’t you, there’s nothing to do.",
    ),
  });
  return ok({ to: request.email, automatic: "auto-replied", email });
}

export const ownDataFacts = ({ path, linkEndsAt }: { path: string; linkEndsAt: Date }): TemplateFacts => ({
  values: { link_ends: formatDeskMoment(linkEndsAt) },
  blocks: { own_data_button: <ButtonLink href={absoluteUrl(path)} label="See what you keep about me" /> },
});
