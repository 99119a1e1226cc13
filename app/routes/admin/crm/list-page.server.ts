import { redirect } from "@remix-run/node";
import { loadChange } from "#app/domain/crm/leads/change/load-change.server.ts";
import { undoerOf } from "#app/domain/crm/leads/change/undo-change.server.ts";
import { findLeads } from "#app/domain/crm/leads/list/find-leads.server.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import type { LeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import type { FilterKey } from "#app/domain/crm/leads/list/filter-keys.ts";
import { activeFilters, listPath, listQuery } from "#app/domain/crm/leads/list/list-path.ts";
import { loadBoard } from "#app/domain/crm/leads/list/load-board.server.ts";
import { loadPage } from "#app/domain/crm/leads/list/load-page.server.ts";
import { filterKeys } from "#app/domain/crm/leads/list/filter-keys.ts";
import { countWithoutEachFilter } from "#app/domain/crm/leads/list/count-without-each-filter.server.ts";
import { findOrders } from "#app/domain/shipping/orders/list/find-orders.server.ts";
import { viewTabs } from "#app/domain/crm/leads/saved-views/view-tabs.server.ts";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import { listStaffNames } from "#app/domain/crm/leads/view/list-staff-names.server.ts";
import type { StaffName } from "#app/domain/crm/leads/view/list-staff-names.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";

/** Everything that the list or the board shows. Throws a redirect that gives the filter form's address its short form. */
export async function loadList(url: URL, staff: StaffMember) {
  const params = url.searchParams;
  const { list, dropped } = parseLeadList(params);
  if (params.get("form") === "filters")
    throw redirect(listPath(list, { dropped: dropped.join(",") || undefined }), 303);
  // From the bar: the only hit is opened, and a list says what it is in its short form.
  if (params.get("open") === "only") {
    const [order, ...otherOrders] = await findOrders(list.filters.q);
    if (order && otherOrders.length === 0) throw redirect(`/admin/orders/${order.id}`, 303);
    const [only, ...others] = await findLeads(list.filters.q, 2, { staffId: staff.id, now: new Date() });
    throw redirect(only && others.length === 0 ? `/admin/crm/${only.id}` : listPath(list), 303);
  }
  const reader = { staffId: staff.id, now: new Date(), counted: new Map<string, number>() };
  const tabs = await viewTabs(reader);
  const query = listQuery({ ...list, isBoard: false });
  const mayChange = ({ sharedBy }: { sharedBy: string | null }) =>
    sharedBy === null || staff.role === "owner";
  const current = tabs.find((tab) => tab.query === query)?.view ?? null;
  return {
    list,
    query,
    tabs,
    now: reader.now,
    today: deskDayOf(reader.now),
    here: hereOf(url),
    dropped: [...new Set([...dropped, ...droppedBefore(params)])],
    ...ownersOf(list, await listStaffNames()),
    mayChangeView: current !== null && mayChange(current),
    changeable: tabs.flatMap(({ view, query: has }) =>
      view && mayChange(view) && has !== query ? [{ id: view.id, name: view.name, query: view.query }] : [],
    ),
    may: {
      write: isAllowed(staff.role, "leads.write"),
      export: isAllowed(staff.role, "leads.export"),
      import: isAllowed(staff.role, "leads.import"),
    },
    changes: await changesOf(params, staff),
    ...(await (list.isBoard ? boardOf(list, params, reader) : pageOf(list, params, reader))),
  };
}

/**
 * Who a lead can be given to, and who the list can be filtered by, including people in the filter who own none anymore.
 */
function ownersOf({ filters }: LeadList, people: StaffName[]) {
  const owners = people.filter(({ mayOwn }) => mayOwn);
  const before = filters.owner
    .filter((id) => id !== "me" && id !== "none" && !owners.some((owner) => owner.id === id))
    .map((id) => ({ id, name: nameOf(people.find((person) => person.id === id)) }));
  return { owners, filterOwners: [...owners, ...before] };
}

function nameOf(person: StaffName | undefined): string {
  if (!person) return "Somebody who left";
  return person.isActive ? person.name : `${person.name} (left)`;
}

type Reader = Parameters<typeof loadPage>[2];

async function pageOf(list: LeadList, params: URLSearchParams, reader: Reader) {
  const cursors = { after: params.get("after"), before: params.get("before") };
  const asked = await loadPage(list, cursors, reader);
  // All rows of the page may just have been changed so that they don't fit the list anymore.
  const isGone = asked.rows.length === 0 && (cursors.after ?? cursors.before) !== null;
  const page = isGone ? await loadPage(list, { after: null, before: null }, reader) : asked;
  const isEmpty = page.rows.length === 0 && activeFilters(list.filters).length > 0;
  return {
    page,
    board: null,
    countsWithoutEachFilter: isEmpty ? await countWithoutEachFilter(list.filters, reader) : [],
  };
}

async function boardOf(list: LeadList, params: URLSearchParams, reader: Reader) {
  const stagesIn = (name: string) => (params.get(name) ?? "").split(",").filter(isLeadStage);
  const view = { unfolded: stagesIn("unfold"), longer: stagesIn("more") };
  const columns = await loadBoard(list, view, reader);
  return {
    page: null,
    board: { columns, unfolded: view.unfolded, menuOf: params.get("move") },
    countsWithoutEachFilter: [],
  };
}

/** Where forms of the page post to and come back to: this address, without the notice of the last change. */
function hereOf(url: URL): string {
  const params = new URLSearchParams(url.search);
  for (const name of ["changed", "dropped", "_routes", "index", "move"]) params.delete(name);
  return params.size > 0 ? `/admin/crm?${params}` : "/admin/crm";
}

const droppedBefore = (params: URLSearchParams): (FilterKey | "sort")[] =>
  [...filterKeys, "sort" as const].filter((key) => (params.get("dropped") ?? "").split(",").includes(key));

async function changesOf(params: URLSearchParams, staff: StaffMember) {
  const id = params.get("changed");
  const change = id ? await loadChange(id, undoerOf(staff)) : null;
  return change ? [change] : [];
}
