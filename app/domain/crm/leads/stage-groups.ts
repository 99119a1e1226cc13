import { leadStages } from "./stages";
import type { LeadStage } from "./stages";

const road = leadStages.filter(({ isExit }) => !isExit).map(({ code }) => code);
const before = (stage: LeadStage) => road.slice(0, road.indexOf(stage));

/** Not booked yet. */
export const stagesBeforeBooking = before("booked");
/** The vehicle is still where it was. */
export const stagesBeforePickup = before("picked-up");
/** There is still work to do. */
export const openStages = before("delivered");
/** A duplicate counts one person twice, so figures leave it out. */
export const countedStages = leadStages.map(({ code }) => code).filter((code) => code !== "duplicate");
/** All but the exits. */
export const roadStages = road;

/** Booked, or further along the road. */
export const isBookedStage = (stage: string): boolean =>
  road.slice(road.indexOf("booked")).some((code) => code === stage);
