import { isDeepStrictEqual } from 'node:util';
import type { Bed } from '../bed/bed.ts';
import type { Step } from '../step.ts';
import { Client } from './client.ts';
import type { Coverage } from './coverage.ts';
import { isExpected } from './expected-violations.ts';
import { Model } from './model.ts';
import type { Sender } from './send.ts';
import { takeMcpStep } from './take-mcp-step.ts';
import { takeRawStep } from './take-raw-step.ts';
import { takeRestStep } from './take-rest-step.ts';
import { takeStoryStep } from './take-story-step.ts';
import { takeTrpcStep } from './take-trpc-step.ts';
import { assertHolds, Violation } from './violation.ts';

export type Driver = { bed: Bed; sender: Sender; coverage: Coverage; onSent: () => void };

/** Runs a sequence of steps as a new account. Throws the first {@link Violation}. */
export async function runScenario(driver: Driver, steps: readonly Step[]): Promise<void> {
  const account = await driver.bed.newAccount();
  const client = new Client({ ...driver, account });
  const model = new Model(client);
  const before = await stateOfForeign(client);
  for (const step of steps) {
    await takeStep(client, model, step).catch((error: unknown) => {
      if (!(error instanceof Violation && isExpected(error))) throw error;
    });
  }
  await model.check();
  const after = await stateOfForeign(client);
  assertHolds(
    isDeepStrictEqual(after, before),
    () => `another account's data changed: ${JSON.stringify({ before, after })}`,
  );
}

async function takeStep(client: Client, model: Model, step: Step): Promise<void> {
  switch (step.kind) {
    case 'rest':
      return takeRestStep(client, model, step);
    case 'trpc':
      return takeTrpcStep(client, model, step);
    case 'mcp':
      return takeMcpStep(client, model, step);
    case 'raw':
      return takeRawStep(client, step);
    case 'story':
      return takeStoryStep(client, model, step);
  }
}

/** All data of the other account, as its owner sees it. */
async function stateOfForeign({ bed, sender }: Client): Promise<string[]> {
  const headers = [['authorization', `Bearer ${bed.foreign.key}`]] as const;
  const targets = ['reports', 'projects', 'imports', `reports/${bed.foreign.id}`];
  const received = [];
  for (const target of targets)
    received.push(await sender.send({ method: 'GET', target: `/api/v1/${target}`, headers, body: null }));
  return received.map(({ status, text }) => `${status} ${text}`);
}
