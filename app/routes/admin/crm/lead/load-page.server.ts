import { redirect } from "@remix-run/node";
import { listAtWork } from "#app/domain/channels/automation/list-at-work.server.ts";
import { listEmailTexts } from "#app/domain/crm/leads/emails/fill-email.server.ts";
import { contactChannels } from "#app/domain/crm/leads/contact-channels.ts";
import { loadChange } from "#app/domain/crm/leads/change/load-change.server.ts";
import { undoerOf } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { listPoints } from "#app/domain/crm/leads/contact-points/list-points.server.ts";
import { loadDrafts } from "#app/domain/crm/leads/drafts/drafts.server.ts";
import { findDuplicates } from "#app/domain/crm/leads/merge/find-duplicates.server.ts";
import { listStaffNames } from "#app/domain/crm/leads/view/list-staff-names.server.ts";
import { loadLead } from "#app/domain/crm/leads/view/load-lead.server.ts";
import { loadLedger, loadWithdrawn, standingOf } from "#app/domain/crm/leads/view/load-ledger.server.ts";
import { loadTasks } from "#app/domain/crm/leads/view/load-tasks.server.ts";
import { loadLanePanel } from "#app/domain/crm/quotes/staff/load-lane-panel.server.ts";
import { loadQuoteForm } from "#app/domain/crm/quotes/staff/load-quote-form.server.ts";
import { loadQuotePanel } from "#app/domain/crm/quotes/staff/load-quote-panel.server.ts";
import { readBookingSettings } from "#app/domain/shipping/orders/booking-settings.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { deskDayOf, tomorrowMorning } from "#app/domain/base/text/desk-time.ts";
import { ordersOfLead } from "#app/domain/shipping/orders/list/orders-of-lead.server.ts";
import { loadTimeline } from "#app/domain/desk/timeline/load-timeline.server.ts";
import { isTimelineShow } from "#app/domain/desk/timeline/timeline.ts";
import { loadWhatsAppPanel } from "#app/domain/channels/whatsapp/load-panel.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { pathBack } from "./save-lead-form.server";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import { listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { neighborsOf } from "#app/domain/crm/leads/list/neighbors.server.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** Everything on a lead's page. Throws 404, or the redirect to the lead that it was merged into. */
export async function loadLeadPage(leadId: string, request: Request, staff: StaffMember, now: Date) {
  const found = await loadLead(leadId);
  if (!found) throw notFound("There is no lead at this address.");
  if (found.mergedIntoId !== null) throw redirect(pathBack(found.mergedIntoId, request, "merged"), 303);
  const { lead } = found;
  const { searchParams } = new URL(request.url);
  const show = searchParams.get("show");
  const choice = { quoteNumber: searchParams.get("quote"), version: searchParams.get("version") };
  const changed = searchParams.get("changed");
  const canWrite = isAllowed(staff.role, "leads.write");
  const [
    points,
    drafts,
    tasks,
    ledger,
    withdrawn,
    duplicates,
    people,
    timeline,
    quote,
    lane,
    neighbors,
    atWork,
    change,
    orders,
  ] = await Promise.all([
    listPoints(lead),
    loadDrafts(leadId, staff.id),
    loadTasks(leadId),
    loadLedger(leadId),
    loadWithdrawn(lead),
    findDuplicates(lead, now),
    listStaffNames(),
    loadTimeline(leadId, isTimelineShow(show) ? show : "all", searchParams.get("before")),
    loadQuotePanel(leadId, choice, now),
    loadLanePanel(lead, now),
    loadNeighbors(leadId, searchParams.get("from"), staff.id, now),
    listAtWork({ leadId }),
    changed ? loadChange(changed, undoerOf(staff)) : null,
    ordersOfLead(leadId),
  ]);
  const emailTexts = await listEmailTexts();
  const standing = standingOf(ledger, lead, withdrawn, now);
  const channels = contactChannels(lead, standing, now);
  const byWhatsApp = channels.find(({ name }) => name === "whatsapp");
  const whatsApp = await loadWhatsAppPanel(lead, byWhatsApp?.href === null ? byWhatsApp.note : null, now);
  return {
    whatsApp,
    emailTexts,
    channels,
    lead,
    points,
    drafts,
    tasks,
    ledger,
    standing,
    duplicates,
    timeline,
    quote,
    takesBookings: quote !== null && (await readBookingSettings()).isOn,
    quoteForm: canWrite && !quote ? await loadQuoteForm(leadId, null, now) : null,
    lane,
    neighbors,
    atWork,
    change,
    orders,
    today: deskDayOf(now),
    now,
    me: staff.id,
    owners: people.filter(({ mayOwn }) => mayOwn),
    names: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    nextDue: tomorrowMorning(now),
    canWrite,
    canErase: isAllowed(staff.role, "leads.person"),
  };
}

/** Where a lead is in the list that somebody came from; `query` is that list's address, as it goes back there. */
type LeadNeighbors = {
  query: string;
  /** "3 of 46"; null if the lead is no longer in the list */
  position: string | null;
  previousId: string | null;
  nextId: string | null;
};

/** No list's address is longer. */
const MAX_QUERY = 1_000;

/** `from` is the query string of the list; what is no list's address is the list of all leads. */
async function loadNeighbors(
  leadId: string,
  from: string | null,
  staffId: string,
  now: Date,
): Promise<LeadNeighbors> {
  const given = new URLSearchParams(from && from.length <= MAX_QUERY ? from : "");
  const { list } = parseLeadList(given);
  const { position, total, ...beside } = await neighborsOf(leadId, list, { staffId, now });
  const all = `${total.isMore ? "over " : ""}${formatCount(total.count)}`;
  return { query: listQuery(list), position: position === null ? null : `${position} of ${all}`, ...beside };
}
