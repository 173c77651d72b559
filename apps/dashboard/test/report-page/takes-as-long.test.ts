import { expect, it } from 'vitest';
import { startService } from './service.ts';
import { createVisitor } from './visitor.ts';
import type { Visit, Visitor } from './visitor.ts';

const ROUNDS = 60;
/** Far below what looking at a password or making a report's page would add: they cost many times an answer. */
const RATIO_MAX = 1.5;
const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';

/** Processor time of one answer, both ends of it, in microseconds. */
async function costOf(ask: () => Promise<Visit>): Promise<number> {
  const before = process.cpuUsage();
  await ask();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const REQUESTS: [string, (visitor: Visitor, id: string) => Promise<Visit>][] = [
  ['looking', (visitor, id) => visitor.get(`/reports/${id}`)],
  ['a password', (visitor, id) => visitor.post(`/reports/${id}`, { do: 'open', password: 'x' })],
  ['the JSON', (visitor, id) => visitor.get(`/reports/${id}.json`)],
];

it.each(REQUESTS)('a private report costs a stranger as much as none, by %s', async (_name, ask) => {
  await using service = await startService();
  const { id } = await service.createReport(1);
  const visitor = createVisitor(service.url);
  const costs = { own: [] as number[], unknown: [] as number[] };
  // In turns, so that whatever else the machine does meets both alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.own.push(await costOf(() => ask(visitor, id)));
    costs.unknown.push(await costOf(() => ask(visitor, UNKNOWN)));
  }
  const ratio = median(costs.own) / median(costs.unknown);
  expect(ratio).toBeLessThan(RATIO_MAX);
  expect(1 / ratio).toBeLessThan(RATIO_MAX);
});
