import type { ConversionBy, DashboardView } from "../../../domain/figures/dashboard/dashboard-view";
import type { DrawnLane } from "../../charts/lanes-map";
import { Conversion } from "./conversion";
import { FinishedPerDay } from "./finished-per-day";
import { FirstAnswers } from "./first-answers";
import { FormFunnel } from "./form-funnel";
import { HowItIsCounted } from "./how-it-is-counted";
import { MayReadLeads } from "./links";
import { NowLine } from "./now-line";
import { PagesAndSearches } from "./pages-and-searches";
import { Tiles } from "./tiles";
import { TopLanes } from "./top-lanes";
import type { ShownLane } from "./top-lanes";
import { WhoAnswered } from "./who-answered";
import { WonAndLost } from "./won-and-lost";

type Props = {
  view: Omit<DashboardView, "lanes">;
  lanes: { top: ShownLane[]; count: number; drawn: DrawnLane[] };
  today: string;
  by: ConversionBy;
  pathBy: (by: ConversionBy) => string;
  mayReadLeads: boolean;
};

/** How it goes: what waits now, six figures, and a panel for each question. */
export function DashboardPanels({ view, lanes, today, by, pathBy, mayReadLeads }: Props) {
  return (
    <MayReadLeads.Provider value={mayReadLeads}>
      <NowLine now={view.now} today={today} />
      <Tiles view={view} />
      <div className="dash">
        <FinishedPerDay view={view} today={today} />
        <FirstAnswers view={view} />
        <FormFunnel view={view} today={today} />
        <WonAndLost view={view} />
        <TopLanes view={view} lanes={lanes.top} count={lanes.count} drawn={lanes.drawn} />
        <Conversion view={view} by={by} pathBy={pathBy} />
        <WhoAnswered view={view} />
        <PagesAndSearches view={view} />
      </div>
      <HowItIsCounted />
    </MayReadLeads.Provider>
  );
}
