import fc from 'fast-check';
import { startBed } from './bed/bed.ts';
import type { Bed } from './bed/bed.ts';
import { probeHealth } from './bed/health-probe.ts';
import type { Health } from './bed/health-probe.ts';
import { anyScenario, REQUESTS_PER_SCENARIO } from './generate/scenario.ts';
import { Coverage } from './run/coverage.ts';
import { runScenario } from './run/run-scenario.ts';
import type { Driver } from './run/run-scenario.ts';
import { Sender } from './run/send.ts';
import type { Step } from './step.ts';

const SHRINK_MS_MAX = 120_000;

export type FuzzOptions = {
  requests: number;
  seed: number;
};

/** A sequence that violates a guarantee, reduced as far as possible. */
type Failure = { violation: string; steps: Step[] };
export type Outcome = { requests: number; health: Health; coverage: Coverage; failure: Failure | null };

/** Starts a service and sends it a number of generated requests; the same seed generates the same sequences. */
export async function fuzz({ requests, seed }: FuzzOptions): Promise<Outcome> {
  await using bed = await startBed();
  using sender = new Sender(bed.origin);
  let sent = 0;
  let failedAtMs: number | null = null;
  const coverage = new Coverage();
  const driver: Driver = { bed, sender, coverage, onSent: () => (sent += 1) };
  const probe = probeHealth(bed);
  const property = fc.asyncProperty(anyScenario(), async (steps) => {
    if (failedAtMs === null ? sent >= requests : Date.now() - failedAtMs > SHRINK_MS_MAX) return;
    try {
      await runScenario(driver, steps);
    } catch (error) {
      failedAtMs ??= Date.now();
      throw error;
    }
  });
  const numRuns = Math.ceil(requests / REQUESTS_PER_SCENARIO);
  const result = await fc.check(property, { seed, numRuns });
  await probe.stop();
  const [steps] = result.counterexample ?? [];
  const failure = steps === undefined ? null : { violation: textOf(result.errorInstance), steps };
  return { requests: sent, health: probe.health, coverage, failure };
}

/** Runs sequences that violated a guarantee in the past; throws on a violation. */
export async function replay(bed: Bed, sequences: readonly (readonly Step[])[]): Promise<void> {
  using sender = new Sender(bed.origin);
  const coverage = new Coverage();
  for (const steps of sequences) await runScenario({ bed, sender, coverage, onSent: () => undefined }, steps);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Violation' ? error.message : (error.stack ?? error.message);
}
