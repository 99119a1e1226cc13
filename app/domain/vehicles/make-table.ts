import type { SizeClass } from "./size-class";

/**
 * One make: `usual` is the class of every model it does not list, the other keys are its models by class,
 * separated by commas.
 */
export type MakeRow = { usual: SizeClass } & Partial<Record<SizeClass, string>>;

/** Makes by the name that visitors see. */
export type MakeTable = Readonly<Record<string, MakeRow>>;
