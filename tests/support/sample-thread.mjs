/** A thread for the tests of those that answer: what it does is said by the question. */
import { parentPort } from "node:worker_threads";

const hoard = [];

parentPort?.on("message", ({ id, question }) => {
  if (question === "hang") return;
  if (question === "leave") process.exit(3);
  if (question === "hoard") for (;;) hoard.push(Array.from({ length: 1_000 }, () => ({})));
  if (question === "stumble") return parentPort?.postMessage({ id, problem: "it stumbled" });
  parentPort?.postMessage({ id, answer: question.toUpperCase() });
});
