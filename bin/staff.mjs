/** `npm run staff`: bin/staff/staff.ts. */
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("staff");
