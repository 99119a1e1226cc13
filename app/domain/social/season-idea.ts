import { addDays, dayOfYear } from "../pricing/calendar-day";
import type { CalendarDay } from "../pricing/calendar-day";
import type { Season } from "../pricing/rate-card";

export type SeasonTurn = {
  on: CalendarDay;
  flow: Season["flow"];
  label: string;
  /** of the price then to now's */ percent: number;
};

const DAYS_AHEAD = 31;

const factorOn = (seasons: readonly Season[], flow: Season["flow"], day: string): number => {
  const on = seasons.filter(({ from, to }) => from <= day && day <= to);
  return (
    (on.find((season) => season.flow === flow) ?? on.find((season) => season.flow === "all"))?.factor ?? 1
  );
};

/** The next time that prices turn with the season, by a month ahead at most; the largest turn of its day. */
export function nextSeasonTurn(seasons: readonly Season[], today: CalendarDay): SeasonTurn | null {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const on = addDays(today, ahead);
    const turns = seasons
      .filter(({ from }) => from === dayOfYear(on))
      .map(({ flow, label, factor }) => {
        const before = factorOn(seasons, flow, dayOfYear(addDays(on, -1)));
        return { on, flow, label, percent: Math.round((factor / before - 1) * 100) };
      })
      .filter(({ percent }) => percent !== 0)
      .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
    if (turns[0]) return turns[0];
  }
  return null;
}
