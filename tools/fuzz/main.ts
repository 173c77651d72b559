import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { saveFixture } from './fixtures.ts';
import { startBed } from './bed/bed.ts';
import { fuzz, replay } from './fuzz.ts';
import { Fixture } from './step.ts';

const SEED_MAX = 2 ** 31;
const DEFAULT_REQUESTS = 1_000;
const HELP = `Sends generated requests to a service of its own, and checks every response.

  pnpm fuzz [--requests <number>] [--seed <number>]
  pnpm fuzz --replay <file>

  --requests  how many requests (default: ${DEFAULT_REQUESTS})
  --seed      the same requests again; each run prints its seed
  --replay    run a sequence that was saved once more

Exits with 1 when a promise is broken; the shortest sequence that breaks it is saved in tools/fuzz/fixtures.
`;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: String(DEFAULT_REQUESTS) },
    seed: { type: 'string', default: String(Date.now() % SEED_MAX) },
    replay: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
process.exitCode = await main();

async function main(): Promise<number> {
  if (values.help) return say(HELP);
  if (values.replay !== undefined) {
    const { steps } = Fixture.parse(JSON.parse(await readFile(values.replay, 'utf8')));
    await using bed = await startBed();
    await replay(bed, [steps]);
    return say('Every response is as promised.\n');
  }
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  if (!Number.isSafeInteger(requests) || requests < 1)
    return refuse('--requests must be a positive whole number.');
  if (!Number.isSafeInteger(seed)) return refuse('--seed must be a whole number.');
  say(`seed ${seed}\n`);
  const { requests: sent, health, failure } = await fuzz({ requests, seed });
  say(
    `${sent} requests, longest pause ${Math.round(health.lagMs)} ms, at most ${Math.round(health.memoryMb)} MiB\n`,
  );
  if (failure === null) return 0;
  const path = await saveFixture({ seed, ...failure });
  return refuse(`${failure.violation}\nsaved as ${path}`);
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function refuse(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
