const MEASURED_MS = 20;

/**
 * The speed of this machine, higher is faster: iterations of a fixed computation in 20 ms. It makes times from
 * different machines comparable. Blocks the thread for that time.
 */
export function measureProcessorIndex(): number {
  const endMs = performance.now() + MEASURED_MS;
  let rounds = 0;
  let value = 1;
  while (performance.now() < endMs) {
    for (let step = 0; step < 1_000; step += 1) value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    rounds += 1;
  }
  // Uses the value, so the computation is not optimized away.
  return value < 0 ? 0 : rounds;
}
