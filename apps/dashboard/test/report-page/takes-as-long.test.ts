import { expect, it } from 'vitest';
import { startService } from './service.ts';
import { createVisitor } from './visitor.ts';
import type { PageResponse, Visitor } from './visitor.ts';

const ROUNDS = 60;
/** Far below the cost of verifying a password or rendering a report, which is many times that of a response. */
const RATIO_MAX = 1.5;
const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';

/** CPU time of one request, client and server, in microseconds. */
async function costOf(ask: () => Promise<PageResponse>): Promise<number> {
  const before = process.cpuUsage();
  await ask();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const REQUESTS: [string, (visitor: Visitor, id: string) => Promise<PageResponse>][] = [
  ['viewing', (visitor, id) => visitor.get(`/reports/${id}`)],
  ['a password', (visitor, id) => visitor.post(`/reports/${id}`, { do: 'open', password: 'x' })],
  ['the JSON', (visitor, id) => visitor.get(`/reports/${id}.json`)],
];

it.each(REQUESTS)(
  'a private report takes as much CPU time as a missing one, by %s',
  { tags: 'long' },
  async (_name, ask) => {
    await using service = await startService();
    const { id } = await service.createReport(1);
    const visitor = createVisitor(service.url);
    const costs = { own: [] as number[], unknown: [] as number[] };
    // Interleaved, so other load affects both equally.
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.own.push(await costOf(() => ask(visitor, id)));
      costs.unknown.push(await costOf(() => ask(visitor, UNKNOWN)));
    }
    const ratio = median(costs.own) / median(costs.unknown);
    expect(ratio).toBeLessThan(RATIO_MAX);
    expect(1 / ratio).toBeLessThan(RATIO_MAX);
  },
);
