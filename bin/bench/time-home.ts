const VISITS = 60;

/** The median time of a visit to the home page, in milliseconds. */
export async function timeHome(site: string): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const started = performance.now();
    await (await fetch(`${site}/`)).text();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[VISITS / 2] ?? 0;
}
