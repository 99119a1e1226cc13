import { createRequestHandler } from "@remix-run/node";
import Database from "better-sqlite3";
import { loadBuild } from "../../app/platform/server/load-build.mjs";
import { measureExports } from "./admin-export";
import { adminScreens } from "./admin-screens";
import type { Screen } from "./admin-screens";
import { readyLargeDatabase } from "./large-database";
import type { Figure } from "./table";

/** Each kind of screen is opened so often, and each of its addresses this often at least. */
const VISITS = 60;
const VISITS_EACH = 4;
/**
 * Visits to each kind of screen that don't count. One was too few for the first of them, the list: its next six took
 * 73 to 93 ms of processor time while the compiler was at work, all later ones about 31.
 */
const WARM_UP_VISITS = 20;

/**
 * Server time of the staff area's screens with a million leads, from the request to the last byte.
 */
export async function measureAdmin(): Promise<Figure[]> {
  const { file, addStaff, discard } = await readyLargeDatabase();
  const owner = withLeads(file, await addStaff(file, "owner", "Sample Owner"));
  const handle = createRequestHandler(await loadBuild(), "production");
  const ask = async (path: string): Promise<Response> => {
    const request = new Request(`http://bench.test${path}`, { headers: { Cookie: owner.cookie } });
    const response = await handle(request);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
  try {
    const figures: Figure[] = [];
    for (const screen of adminScreens(file, owner.id))
      figures.push(await measureScreen(screen, async (path) => void (await (await ask(path)).text())));
    return [...figures, ...(await measureExports(ask))];
  } finally {
    discard();
  }
}

/** Gives the session to an owner with leads: lists count one's own. */
function withLeads(file: string, made: { id: string; cookie: string }): { id: string; cookie: string } {
  const db = new Database(file);
  const id = db
    .prepare(
      "SELECT id FROM staff WHERE role = 'owner' AND EXISTS (SELECT 1 FROM leads WHERE owner_id = staff.id)",
    )
    .pluck()
    .get() as string | undefined;
  db.prepare("UPDATE staff_sessions SET staff_id = ? WHERE staff_id = ?").run(id ?? made.id, made.id);
  db.close();
  return { ...made, id: id ?? made.id };
}

/** Opens all addresses of a screen in turn. The processor's time says what a busy machine hides. */
export async function measureScreen(
  { what, paths, limit }: Screen,
  open: (path: string) => Promise<void>,
): Promise<Figure> {
  for (let visit = 0; visit < Math.max(WARM_UP_VISITS, paths.length); visit += 1)
    await open(paths[visit % paths.length] ?? "");
  const visits: { path: string; ms: number }[] = [];
  const cpu: number[] = [];
  for (let visit = 0; visit < Math.max(VISITS, paths.length * VISITS_EACH); visit += 1) {
    const path = paths[visit % paths.length] ?? "";
    const [started, used] = [performance.now(), process.cpuUsage()];
    await open(path);
    visits.push({ path, ms: performance.now() - started });
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1_000);
  }
  const times = visits.sort((a, b) => a.ms - b.ms).map(({ ms }) => ms);
  const worst = visits.at(-1);
  const beside = {
    p50: share(times, 0.5),
    p95: share(times, 0.95),
    max: worst?.ms ?? 0,
    "cpu p95": share(
      cpu.toSorted((a, b) => a - b),
      0.95,
    ),
    slowest: worst?.path ?? "",
  };
  return { what, value: beside.p95, limit, unit: "ms", beside };
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? 0;
