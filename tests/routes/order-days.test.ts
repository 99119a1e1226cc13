import { afterEach, expect, test, vi } from "vitest";
import { db } from "#app/db.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { answer } from "#tests/support/answer.ts";
import { newEmail } from "#tests/support/factories.ts";
import { anOrder } from "#tests/support/orders.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
afterEach(() => void vi.useRealTimers());

test.each([
  ["NY", "10001", "2027-03-14", "2027-03-15T04:00:00Z"],
  ["AZ", "85001", "2027-03-14", "2027-03-15T07:00:00Z"],
  ["HI", "96813", "2027-03-14", "2027-03-15T10:00:00Z"],
  ["NY", "10001", "2027-11-07", "2027-11-08T05:00:00Z"],
  ["AZ", "85001", "2027-11-07", "2027-11-08T07:00:00Z"],
  ["HI", "96813", "2027-11-07", "2027-11-08T10:00:00Z"],
])(
  "in %s (%s) the page says that no carrier came once %s is over there, and no minute earlier",
  async (state, zip, day, over) => {
    const made = new Date("2027-03-01T15:00:00Z");
    const { orderId, link } = await anOrder({ now: made });
    await moveOrder({ orderId, move: "confirm", by: byStaff(agent), now: made });
    const data = { pickupFirst: day, pickupLast: day, pickupState: state, pickupZip: zip };
    await db.order.update({ where: { id: orderId }, data });
    const pageAt = async (now: number) => {
      vi.useFakeTimers({ now, toFake: ["Date"] });
      const response = await answer(link);
      vi.useRealTimers();
      return response.text();
    };
    expect(await pageAt(Date.parse(over) - 60_000)).not.toContain("No carrier in your window");
    expect(await pageAt(Date.parse(over))).toContain("No carrier in your window");
  },
);
