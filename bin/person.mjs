/** `npm run person`: bin/person/person.ts. */
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("person");
