/** `npm run test:faults`, before a release: the long tests, of faults, whole servers and every page. */
import { runTests } from "../tests/run/run-tests.mjs";

await runTests({ vitest: ["faults"], playwright: ["faults", "faults-no-js"] });
