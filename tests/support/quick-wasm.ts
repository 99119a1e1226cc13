/**
 * For `node`: WebAssembly is compiled once and quickly. Prisma's query compiler is WebAssembly, and V8 would compile its
 * busy parts a second time, optimized: a sixth of what a site costs until it has served two pages, which pays only after
 * more queries than a test makes.
 */
export const quickWasm = "--liftoff-only";
