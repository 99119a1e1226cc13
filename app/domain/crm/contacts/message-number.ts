import { readableNumbers } from "#app/domain/base/codes/readable-number.ts";

/** Receipt numbers such as MS-7K3Q-9FXM. */
export const { from: messageNumberFrom, parse: parseMessageNumber } = readableNumbers("MS");
