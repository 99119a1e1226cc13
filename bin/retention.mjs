/** `npm run retention`: bin/retention/retention.ts. */
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("retention");
