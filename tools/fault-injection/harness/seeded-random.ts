const SEEDS = 1_000_000;

/** The value of `FAULT_SEED`, or a random one. The same seed gives the same moments. */
const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % SEEDS);

/**
 * Numbers from 0 to 1 (mulberry32), separate for each `name`, so tests do not affect each other. Prints how to
 * repeat them.
 */
export function randomOf(name: string): () => number {
  process.stdout.write(`${name}: FAULT_SEED=${seed}\n`);
  let state = seed;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
