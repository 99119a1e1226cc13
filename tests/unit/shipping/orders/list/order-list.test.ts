import { expect, test } from "vitest";
import {
  activeOrderFilters,
  noOrderFilters,
  orderListPath,
  parseOrderList,
  statesOf,
} from "#app/domain/shipping/orders/list/order-list.ts";
import { formatOrderCursor, parseOrderCursor } from "#app/domain/shipping/orders/list/order-cursor.ts";
import { openOrderStates } from "#app/domain/shipping/orders/order-groups.ts";

const parse = (query: string) => parseOrderList(new URLSearchParams(query));

test("an address is read and written back the same", () => {
  const query =
    "q=pat&state=open&state=declined&owner=me&carrier=12345&window=2026-11-23..2026-12-13&lane=NY-FL&late=1&asked=1&countered=1&stopped=1&nobody=1&view=board";
  const { list, dropped } = parse(query);
  expect(dropped).toEqual([]);
  expect(orderListPath(list)).toBe(`/admin/orders?${query}`);
  expect(activeOrderFilters(list.filters)).toEqual([
    "q",
    "state",
    "owner",
    "carrier",
    "window",
    "lane",
    "late",
    "asked",
    "countered",
    "stopped",
    "nobody",
  ]);
  expect(parse("").list).toEqual({ filters: noOrderFilters, view: "list", weekOf: null });
});

test("a form’s two ends make a window and a lane", () => {
  const { list } = parse("windowFrom=2026-11-23&windowTo=&laneFrom=ny&laneTo=Tampa%2C+FL");
  expect(list.filters.window).toEqual({ from: "2026-11-23", to: "" });
  expect(list.filters.lane).toEqual({ from: "NY", to: "Tampa, FL" });
});

test("what can’t be read filters nothing, and is named", () => {
  const { list, dropped } = parse(
    "state=lost&owner=%25&window=2026-12-13..2026-11-23&lane=nowhere&from=soon",
  );
  expect(dropped).toEqual(["state", "owner", "window", "lane"]);
  expect(list).toEqual({ filters: noOrderFilters, view: "list", weekOf: null });
  expect(parse(`window=${"9".repeat(400)}`).dropped).toEqual(["window"]);
  expect(parse("lane=%3F").dropped).toEqual(["lane"]);
});

test("what is late, asked to be changed or stopped is still open, and “open” is every state in which something happens", () => {
  for (const query of ["late=1", "asked=1", "countered=1", "stopped=1", "nobody=1"])
    expect(statesOf(parse(query).list.filters), query).toEqual(openOrderStates);
  expect(statesOf(parse("state=open").list.filters)).toEqual(openOrderStates);
  expect(statesOf(parse("state=open&state=canceled").list.filters)).toEqual([...openOrderStates, "canceled"]);
  expect(statesOf(noOrderFilters)).toHaveLength(9);
});

test("a cursor comes back as it went, and one written by hand is none", () => {
  const place = { state: "confirmed", value: "2026-12-01", id: "c1" } as const;
  expect(parseOrderCursor(formatOrderCursor(place))).toEqual(place);
  expect(parseOrderCursor(formatOrderCursor({ ...place, value: null }))).toEqual({ ...place, value: null });
  for (const text of [null, "", "%%%", "e30", Buffer.from('["lost",null,"x"]').toString("base64url")])
    expect(parseOrderCursor(text), String(text)).toBeNull();
});
