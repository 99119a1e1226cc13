import { leadStages } from "./stages";
import type { LeadStage } from "./stages";

const road = leadStages.filter(({ isExit }) => !isExit).map(({ code }) => code);
const before = (stage: LeadStage) => road.slice(0, road.indexOf(stage));

/** Nobody has paid yet. */
export const stagesBeforeBooking = before("booked");
/** The vehicle is still where it was. */
export const stagesBeforePickup = before("picked-up");
/** There is still work to do. */
export const openStages = before("delivered");
/** All but the exits. */
export const roadStages = road;
