import { redirect } from "@remix-run/node";
import { listAtWork } from "../../../../domain/automation/list-at-work.server";
import { contactChannels } from "../../../../domain/leads/contact-channels";
import { findDuplicates } from "../../../../domain/leads/merge/find-duplicates.server";
import { listStaffNames } from "../../../../domain/leads/view/list-staff-names.server";
import { loadLead } from "../../../../domain/leads/view/load-lead.server";
import { loadLedger, standingOf } from "../../../../domain/leads/view/load-ledger.server";
import { loadTasks } from "../../../../domain/leads/view/load-tasks.server";
import { loadLanePanel } from "../../../../domain/quotes/staff/load-lane-panel.server";
import { loadQuotePanel } from "../../../../domain/quotes/staff/load-quote-panel.server";
import { isAllowed } from "../../../../domain/staff/roles";
import type { StaffMember } from "../../../../domain/staff/staff-member";
import { tomorrowMorning } from "../../../../domain/text/desk-time";
import { loadTimeline } from "../../../../domain/timeline/load-timeline.server";
import { isTimelineShow } from "../../../../domain/timeline/timeline";
import { loadWhatsAppPanel } from "../../../../domain/whatsapp/load-panel.server";
import { notFound } from "../../../../http/responses/responses.server";
import { loadNeighbors } from "./neighbors.server";
import { pathBack } from "./press.server";

/** Everything on a lead's page. Throws 404, or the redirect to the lead that it was merged into. */
export async function loadLeadPage(leadId: string, request: Request, staff: StaffMember, now: Date) {
  const found = await loadLead(leadId);
  if (!found) throw notFound("There is no lead at this address.");
  if (found.mergedIntoId !== null) throw redirect(pathBack(found.mergedIntoId, request, "merged"), 303);
  const { lead } = found;
  const { searchParams } = new URL(request.url);
  const show = searchParams.get("show");
  const choice = { quoteNumber: searchParams.get("quote"), version: searchParams.get("version") };
  const [tasks, ledger, duplicates, people, timeline, quote, lane, neighbors, atWork] = await Promise.all([
    loadTasks(leadId),
    loadLedger(leadId),
    findDuplicates(lead, now),
    listStaffNames(),
    loadTimeline(leadId, isTimelineShow(show) ? show : "all", searchParams.get("before")),
    loadQuotePanel(leadId, choice, now),
    loadLanePanel(lead, now),
    loadNeighbors(leadId, searchParams.get("from"), staff.id, now),
    listAtWork({ leadId }),
  ]);
  const channels = contactChannels(lead, standingOf(ledger, now), now);
  const byWhatsApp = channels.find(({ name }) => name === "whatsapp");
  const whatsApp = await loadWhatsAppPanel(lead, byWhatsApp?.href === null ? byWhatsApp.note : null, now);
  return {
    ...{ whatsApp, channels },
    ...{ lead, tasks, ledger, duplicates, timeline, quote, lane, neighbors, atWork, now },
    owners: people.filter(({ mayOwn }) => mayOwn),
    names: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    nextDue: tomorrowMorning(now),
    canWrite: isAllowed(staff.role, "leads.write"),
  };
}
