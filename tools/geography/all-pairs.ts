import { NO_ROUTE } from "../../app/domain/trip/routing/road-graph";
import type { Stretch } from "./road-file";

/** Fastest routes between all junctions, row by row: tenths of minutes, tenths of miles, previous junction. */
export type AllPairs = Record<"minutes" | "miles" | "before", Uint16Array>;

/** Dijkstra from every junction; minutes and miles below the diagonal mirror those above it. */
export function allPairs(count: number, stretches: Stretch[]): AllPairs {
  const around: { to: number; stretch: Stretch }[][] = Array.from({ length: count }, () => []);
  for (const stretch of stretches) {
    around[stretch.from]?.push({ to: stretch.to, stretch });
    around[stretch.to]?.push({ to: stretch.from, stretch });
  }
  const minutes = new Uint16Array(count * count).fill(NO_ROUTE);
  const miles = new Uint16Array(count * count).fill(NO_ROUTE);
  const before = new Uint16Array(count * count).fill(NO_ROUTE);
  for (let start = 0; start < count; start++) {
    const tree = spread(start, count, around);
    before.set(tree.before, start * count);
    for (let end = start; end < count; end++) {
      if (tree.minutes[end] === Infinity) continue;
      for (const at of [start * count + end, end * count + start]) {
        minutes[at] = Math.round((tree.minutes[end] as number) * 10);
        miles[at] = Math.round((tree.miles[end] as number) * 10);
      }
    }
  }
  return { minutes, miles, before };
}

function spread(start: number, count: number, around: { to: number; stretch: Stretch }[][]) {
  const minutes = new Float64Array(count).fill(Infinity);
  const miles = new Float64Array(count);
  const before = new Uint16Array(count).fill(NO_ROUTE);
  const heap: [minutes: number, junction: number][] = [[0, start]];
  minutes[start] = 0;
  for (let next = pop(heap); next; next = pop(heap)) {
    const [reached, at] = next;
    if (reached > (minutes[at] as number)) continue;
    for (const { to, stretch } of around[at] ?? []) {
      const then = reached + stretch.minutes;
      if (then >= (minutes[to] as number)) continue;
      minutes[to] = then;
      miles[to] = (miles[at] as number) + stretch.miles;
      before[to] = at;
      push(heap, [then, to]);
    }
  }
  return { minutes, miles, before };
}

type Heap = [number, number][];
const key = (heap: Heap, at: number) => heap[at]?.[0] ?? Infinity;

function swap(heap: Heap, a: number, b: number) {
  const kept = heap[a] as [number, number];
  heap[a] = heap[b] as [number, number];
  heap[b] = kept;
}

function push(heap: Heap, item: [number, number]) {
  let at = heap.push(item) - 1;
  for (let up = (at - 1) >> 1; at > 0 && key(heap, up) > key(heap, at); up = (at - 1) >> 1) {
    swap(heap, at, up);
    at = up;
  }
}

function pop(heap: Heap): [number, number] | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (heap.length === 0 || !last) return top;
  heap[0] = last;
  for (let at = 0; ;) {
    const left = 2 * at + 1;
    const least = key(heap, left + 1) < key(heap, left) ? left + 1 : left;
    if (key(heap, least) >= key(heap, at)) return top;
    swap(heap, at, least);
    at = least;
  }
}
