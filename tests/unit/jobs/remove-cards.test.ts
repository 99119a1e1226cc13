import { expect, test, vi } from "vitest";
import { collectFees } from "#app/domain/shipping/payments/collect-fees.server.ts";
import { removeCards } from "#app/domain/shipping/payments/remove-cards.server.ts";
import { recurring } from "#app/jobs/recurring.ts";

vi.hoisted(() => {
  process.env.PAYMENTS = "off";
  process.env.STRIPE_SECRET_KEY = "sk_test_left";
  process.env.STRIPE_WEBHOOK_SECRET = "whsec_left";
});
vi.mock("#app/domain/shipping/payments/collect-fees.server.ts", () => ({ collectFees: vi.fn() }));
vi.mock("#app/domain/shipping/payments/remove-cards.server.ts", () => ({ removeCards: vi.fn() }));

test("once PAYMENTS is off again, cards are still removed by the key that is left, and nothing is charged", async () => {
  const job = recurring.find(({ name }) => name === "collect fees");
  expect(job?.off).toBeNull();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const { signal } = new AbortController();
  await job?.run({ log, stopping: () => false, signal, reach: () => undefined });
  expect(vi.mocked(removeCards).mock.calls).toMatchObject([[{ account: { secretKey: "sk_test_left" } }]]);
  expect(collectFees).not.toHaveBeenCalled();
});
