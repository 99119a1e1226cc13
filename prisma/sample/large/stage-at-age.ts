import type { LeadStage } from "../../../app/domain/crm/leads/stages";
import { weighted } from "../random";
import type { Random } from "../random";

/** How many leads of an age in days are in which stage. */
const byAge: { upTo: number; stage: (random: Random) => LeadStage }[] = [
  {
    upTo: 0.25,
    stage: weighted<LeadStage>([
      ["new", 55],
      ["contacted", 25],
      ["quoted", 15],
      ["ready-to-book", 3],
      ["not-covered", 2],
    ]),
  },
  {
    upTo: 2,
    stage: weighted<LeadStage>([
      ["new", 12],
      ["contacted", 30],
      ["quoted", 30],
      ["follow-up", 12],
      ["ready-to-book", 6],
      ["booked", 3],
      ["lost", 5],
      ["not-covered", 2],
    ]),
  },
  {
    upTo: 14,
    stage: weighted<LeadStage>([
      ["new", 2],
      ["contacted", 12],
      ["quoted", 22],
      ["follow-up", 24],
      ["ready-to-book", 5],
      ["booked", 8],
      ["dispatched", 4],
      ["picked-up", 2],
      ["lost", 15],
      ["unreachable", 3],
      ["duplicate", 2],
      ["not-covered", 2],
    ]),
  },
  {
    upTo: 60,
    stage: weighted<LeadStage>([
      ["new", 0.5],
      ["contacted", 2],
      ["quoted", 6],
      ["follow-up", 14],
      ["booked", 2],
      ["dispatched", 3],
      ["picked-up", 3],
      ["delivered", 9],
      ["review-asked", 6],
      ["lost", 40],
      ["unreachable", 9],
      ["duplicate", 2],
      ["not-covered", 2],
      ["do-not-contact", 1],
    ]),
  },
  {
    upTo: Infinity,
    stage: weighted<LeadStage>([
      ["new", 0.05],
      ["quoted", 0.3],
      ["follow-up", 0.8],
      ["delivered", 3],
      ["review-asked", 15],
      ["lost", 62],
      ["unreachable", 12],
      ["duplicate", 3],
      ["not-covered", 2.5],
      ["do-not-contact", 1.4],
    ]),
  },
];

export const stageAtAge = (days: number, random: Random): LeadStage =>
  byAge.find(({ upTo }) => days < upTo)?.stage(random) ?? "lost";
