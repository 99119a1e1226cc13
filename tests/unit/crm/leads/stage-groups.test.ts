import { expect, test } from "vitest";
import * as groups from "#app/domain/crm/leads/stage-groups.ts";
import { leadStages } from "#app/domain/crm/leads/stages.ts";

const booked = ["booked", "dispatched", "picked-up", "delivered", "review-asked"];

test("every group has the stages that it is named for", () => {
  const { isBookedStage, ...lists } = groups;
  const toWin = ["new", "contacted", "quoted", "follow-up"];
  const open = [...toWin, "ready-to-book"];
  expect(lists).toEqual({
    roadStages: [...open, ...booked],
    stagesBeforeQuote: ["new", "contacted"],
    stagesBeforeBooking: open,
    stagesBeforePickup: [...open, "booked", "dispatched"],
    openStages: [...open, "booked", "dispatched", "picked-up"],
    stagesToWin: toWin,
    undecidedStages: ["quoted", "follow-up"],
    bookedStages: booked,
    stagesWithCarrier: ["dispatched", "picked-up", "delivered", "review-asked"],
    decidedStages: [...booked, "lost"],
    closedStages: [...booked, "duplicate"],
    givenUpStages: ["lost", "unreachable", "not-covered"],
    stagesSinceDelivery: ["delivered", "review-asked"],
    stagesToConfirm: ["lost", "do-not-contact"],
    countedStages: [...open, ...booked, "lost", "unreachable", "not-covered", "do-not-contact"],
    forgettableStages: [...open, "lost", "duplicate", "unreachable", "not-covered"],
    keptStages: [...booked, "do-not-contact"],
  });
  expect(leadStages.map(({ code }) => code).filter(isBookedStage)).toEqual(booked);
  expect(isBookedStage("nowhere")).toBe(false);
});
