import { published } from '@pagemark/api/testing';
import { appRouter } from '@pagemark/trpc/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startBed } from './bed/bed.ts';
import { fuzz } from './fuzz.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 8);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 14_000);
const TEST_MS_MAX = 900_000;

const Listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })).min(1) }) });

/** The names of the tools that the service offers to a key with all scopes. */
async function listTools(): Promise<string[]> {
  await using bed = await startBed();
  const response = await fetch(`${bed.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bed.foreign.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const text = await response.text();
  const [, event = text] = /^data: (.*)$/m.exec(text) ?? [];
  return Listed.parse(JSON.parse(event)).result.tools.map(({ name }) => name);
}

/** What cannot succeed for the accounts of the driver, and why. */
const UNSUCCESSFUL: Record<string, string> = {
  'rest showScreenshot': 'No page is rendered.',
  'rest endSession': 'There are no sessions.',
  'trpc sessions.revoke': 'There are no sessions.',
  'rest replayDelivery': 'Nothing was delivered.',
  'trpc webhooks.replay': 'Nothing was delivered.',
};
/** What needs a finished audit, or several valid fields at once, succeeds rarely. */
const RARE_SHARE_MAX = 0.1;

test(
  `every operation, procedure and tool is reached (FUZZ_SEED=${SEED})`,
  { timeout: TEST_MS_MAX },
  async () => {
    const { coverage, failure } = await fuzz({ requests: REQUESTS, seed: SEED });
    expect(failure).toBeNull();
    const operations = Object.values(published.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => `rest ${operationId}`),
    );
    const procedures = Object.keys(appRouter._def.procedures).map((name) => `trpc ${name}`);
    const all = [...operations, ...procedures, ...(await listTools()).map((name) => `mcp ${name}`)];
    expect(all.filter((name) => !coverage.called.has(name))).toEqual([]);
    const rare = all.filter((name) => !coverage.succeeded.has(name) && !(name in UNSUCCESSFUL));
    expect(rare.slice(Math.floor(all.length * RARE_SHARE_MAX))).toEqual([]);
  },
);
