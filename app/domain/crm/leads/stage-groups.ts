import { leadStages } from "./stages";
import type { LeadStage } from "./stages";

type Stages = readonly LeadStage[];

/** All but the exits. */
export const roadStages: Stages = leadStages.filter(({ isExit }) => !isExit).map(({ code }) => code);
const exitStages: Stages = leadStages.filter(({ isExit }) => isExit).map(({ code }) => code);

const before = (stage: LeadStage): Stages => roadStages.slice(0, roadStages.indexOf(stage));
const since = (stage: LeadStage): Stages => roadStages.slice(roadStages.indexOf(stage));

/** They have no price from us yet, as far as the stage says. */
export const stagesBeforeQuote = before("quoted");
/** Not booked yet. */
export const stagesBeforeBooking = before("booked");
/** The vehicle is still where it was. */
export const stagesBeforePickup = before("picked-up");
/** There is still work to do. */
export const openStages = before("delivered");
/** They may still be won over: not ready to book, and not gone. */
export const stagesToWin = before("ready-to-book");
/** They have our price and haven't decided. */
export const undecidedStages: Stages = stagesToWin.filter((code) => since("quoted").includes(code));

/** Booked, or further along the road. */
export const bookedStages = since("booked");
export const isBookedStage = (stage: string): boolean => bookedStages.some((code) => code === stage);
/** Booked and handed to a carrier. */
export const stagesWithCarrier = since("dispatched");
/** The vehicle has arrived. */
export const stagesSinceDelivery = since("delivered");
/** Won or lost: it is known how the price was taken. */
export const decidedStages: Stages = [...bookedStages, "lost"];

/** From these on, a lead is an order or another lead's double; what comes in then begins a lead of its own. */
export const closedStages: Stages = [...bookedStages, "duplicate"];
/** Given up: a lead in one of these becomes new again when something new comes in. */
export const givenUpStages: Stages = exitStages.filter(
  (code) => code !== "duplicate" && code !== "do-not-contact",
);
/** A move there asks first: it needs a reason, or stops all contact. */
export const stagesToConfirm = ["lost", "do-not-contact"] as const satisfies Stages;
/** A duplicate counts one person twice, so figures leave it out. */
export const countedStages: Stages = leadStages
  .map(({ code }) => code)
  .filter((code) => code !== "duplicate");
/** Never an order, and free to be forgotten: people who must not be contacted stay, or the next list would bring them back. */
export const forgettableStages: Stages = [
  ...stagesBeforeBooking,
  ...exitStages.filter((code) => code !== "do-not-contact"),
];
/** What a lead with any of these was, or may not be, is kept. */
export const keptStages: Stages = leadStages
  .map(({ code }) => code)
  .filter((code) => !forgettableStages.includes(code));
