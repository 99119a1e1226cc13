import { send } from "./every-input";
import type { Input } from "./every-input";
import { readWhole } from "./read-whole";
import { slowLooks } from "./watch-patterns";

type Sent = Parameters<typeof send>[1];

/** What is found when every name of these inputs is sent with what `valuesOf` makes of it: answers of 500, and slow looks. */
export async function findSlowLooks(
  inputs: readonly Input[],
  valuesOf: (input: Input, name: string) => Sent,
): Promise<string[]> {
  const found = new Set<string>();
  for (const input of inputs)
    for (const name of input.names) {
      const slow = await slowLooks(async () => {
        const response = await send(input, valuesOf(input, name));
        await readWhole(response);
        if (response.status >= 500) found.add(`${response.status}: ${input.what}, ${name}`);
      });
      for (const look of slow) found.add(`${input.what}, ${name}: ${look}`);
    }
  return [...found];
}
