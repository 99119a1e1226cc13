import type { QueueState } from "./use-photo-queue";

/** What waits on this phone; a line only where a script has something to say. */
export function QueueLine({ queue }: { queue: QueueState }) {
  if (!queue.isScripted) return null;
  const { sent, waiting, isOffline, problems, stopped } = queue;
  const all = sent + waiting;
  const state =
    stopped ?? (isOffline ? "No signal: they wait on this phone and send by themselves." : "Sending.");
  return (
    <div className="queue-line" data-waiting={waiting > 0 ? "" : undefined} role="status">
      {waiting > 0
        ? `${sent} of ${all} sent. ${state}${stopped === null ? "" : " The others stay on this phone."}`
        : sent > 0
          ? `Everything’s sent: ${sent} of ${all}.`
          : "Photos are sent as soon as you take them."}
      {problems.map(({ key, message }) => (
        <p key={key}>{message}</p>
      ))}
    </div>
  );
}
