import type { ConversionBy, DashboardView } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import type { StaffRole } from "#app/domain/crm/staff/staff-member.ts";
import type { DrawnLane } from "#app/ui/charts/lanes-map.tsx";
import { Conversion } from "./conversion";
import { FinishedPerDay } from "./finished-per-day";
import { FirstAnswers } from "./first-answers";
import { FormFunnel } from "./form-funnel";
import { HowItIsCounted } from "./how-it-is-counted";
import { ReaderRole } from "./links";
import { NowLine } from "./now-line";
import { PagesAndSearches } from "./pages-and-searches";
import { Tiles } from "./tiles";
import { TopLanes } from "./top-lanes";
import type { ShownLane } from "./top-lanes";
import { WhoAnswered } from "./who-answered";
import { WonAndLost } from "./won-and-lost";

/** Panels whose table has more rows than are shown at first. */
export type WholePanel = "conversion" | "lanes";

type Props = {
  view: Omit<DashboardView, "lanes">;
  lanes: { top: ShownLane[]; count: number; drawn: DrawnLane[] };
  today: string;
  by: ConversionBy;
  pathBy: (by: ConversionBy) => string;
  /** the page with all rows of a panel: its address, and which one it is */
  wholePath: (panel: WholePanel) => string;
  whole: string | null;
  role: StaffRole;
};

/** How it goes: what waits now, six figures, and a panel for each question. */
export function DashboardPanels({ view, lanes, today, by, pathBy, wholePath, whole, role }: Props) {
  return (
    <ReaderRole.Provider value={role}>
      <NowLine now={view.now} />
      <Tiles view={view} />
      <div className="dash">
        <FinishedPerDay view={view} today={today} />
        <FirstAnswers view={view} />
        <FormFunnel view={view} today={today} />
        <WonAndLost view={view} />
        <TopLanes
          view={view}
          drawn={lanes.drawn}
          count={lanes.count}
          lanes={lanes.top}
          wholePath={wholePath("lanes")}
        />
        <Conversion
          view={view}
          by={by}
          pathBy={pathBy}
          isWhole={whole === "conversion"}
          wholePath={wholePath("conversion")}
        />
        <WhoAnswered view={view} />
        <PagesAndSearches view={view} />
      </div>
      <HowItIsCounted />
    </ReaderRole.Provider>
  );
}
