/** How often the event loop turned while something ran. What holds the loop leaves few turns. */
export async function countTurns<T>(work: () => Promise<T>): Promise<{ turns: number; value: T }> {
  let turns = 0;
  let isRunning = true;
  const turn = () => {
    if (!isRunning) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  try {
    const value = await work();
    return { turns, value };
  } finally {
    isRunning = false;
  }
}
