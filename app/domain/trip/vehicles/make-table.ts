import type { SizeClass } from "./size-class";

/** `usual` is the class of every model not listed; the other keys are models by class, separated by commas. */
export type MakeRow = { usual: SizeClass } & Partial<Record<SizeClass, string>>;

/** Keyed by the name that visitors see. */
export type MakeTable = Readonly<Record<string, MakeRow>>;
