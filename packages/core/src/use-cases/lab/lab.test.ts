import { lighthouseFailure } from '@pagemark/domain';
import type { LabOutcome, LighthouseFailureCode, LighthouseOutcome, RenderDevice } from '@pagemark/domain';
import { expect, it } from 'vitest';
import type { LabTask } from '../../ports/lab-auditor.ts';
import type { LabClaim, LabStore } from '../../ports/lab-store.ts';
import { createLab } from './lab.ts';

const CLAIM: LabClaim = {
  runSeq: 1,
  token: 'a',
  runId: 'run',
  accountId: 1,
  reportId: 'report',
  url: 'https://a.example/',
  isNamedByPublic: true,
  choice: { devices: 'both', renderRuns: 5 },
  outcomes: [],
  attempt: 1,
};

function audited(device: RenderDevice): LighthouseOutcome {
  const results = {
    version: '13.5.0',
    device,
    requested: 3,
    completed: 3,
    categories: [],
    metrics: [],
  } as const;
  return { ok: true, results: { ...results, categories: [], metrics: [] }, json: `{"${device}":1}` };
}

const failed = (code: LighthouseFailureCode): LighthouseOutcome => ({
  ok: false,
  failure: lighthouseFailure(code),
});

const failing = () => Promise.reject(new Error('a bug'));

/** A store that records its calls. `isLost`: the claim was lost. */
function recordCalls(isLost: boolean) {
  const calls: unknown[] = [];
  const record = (...call: unknown[]) => {
    calls.push(call);
    return Promise.resolve(!isLost);
  };
  const lab: LabStore = {
    claim: async () => null,
    extend: async () => true,
    addOutcome: (_claim, outcome, json) => record('add', outcome.device, outcome.ok, json),
    finish: (_claim, failure) => record('finish', failure?.code ?? null),
    release: (_claim, { isCounted }) => record('release', isCounted ? 'counted' : 'not counted'),
    getFile: async () => null,
    outcomesOf: async () => new Map(),
  };
  return { calls, lab };
}

type Given = {
  audit: (task: LabTask) => Promise<LighthouseOutcome>;
  claim?: Partial<LabClaim>;
  isLost?: boolean;
  signal?: AbortSignal;
};

async function process({ audit, claim, isLost = false, signal = new AbortController().signal }: Given) {
  const { calls, lab } = recordCalls(isLost);
  const tasks: LabTask[] = [];
  const auditor = {
    audit: (task: LabTask) => {
      tasks.push(task);
      return audit(task);
    },
  };
  const end = await createLab({ lab, auditor, rendering: null }).process({ ...CLAIM, ...claim }, signal);
  return { end, calls, tasks: tasks.map(({ device, runs }) => [device, runs]) };
}

it('audits each device of the report, five times when render_runs is 5, and stores the results', async () => {
  const { end, calls, tasks } = await process({ audit: async ({ device }) => audited(device) });
  expect(tasks).toEqual([
    ['mobile', 5],
    ['desktop', 5],
  ]);
  expect(calls).toEqual([
    ['add', 'mobile', true, '{"mobile":1}'],
    ['add', 'desktop', true, '{"desktop":1}'],
    ['finish', null],
  ]);
  expect(end.kind).toBe('completed');
});

it('audits the default device three times when the report leaves both to the server', async () => {
  const { tasks } = await process({
    audit: async ({ device }) => audited(device),
    claim: { choice: { devices: 'default', renderRuns: 0 } },
  });
  expect(tasks).toEqual([['mobile', 3]]);
});

it('keeps a page of a public sitemap from private addresses', async () => {
  let isNamedByPublic;
  await process({
    audit: async (task) => {
      ({ isNamedByPublic } = task);
      return audited(task.device);
    },
  });
  expect(isNamedByPublic).toBe(true);
});

it('skips the devices that an earlier attempt has audited', async () => {
  const done: LabOutcome = { device: 'mobile', ok: false, failure: lighthouseFailure('failed') };
  const { tasks, calls } = await process({
    audit: async ({ device }) => audited(device),
    claim: { outcomes: [done], attempt: 2 },
  });
  expect(tasks).toEqual([['desktop', 5]]);
  expect(calls.at(-1)).toEqual(['finish', null]);
});

it('fails when no device has results, with the reason of the first', async () => {
  const { end, calls } = await process({
    audit: async ({ device }) => failed(device === 'mobile' ? 'blocked_address' : 'failed'),
  });
  expect(end).toMatchObject({ kind: 'failed', failure: { code: 'blocked_address' } });
  expect(calls).toEqual([
    ['add', 'mobile', false, null],
    ['add', 'desktop', false, null],
    ['finish', 'blocked_address'],
  ]);
});

it('waits again, without counting the attempt, when another process of the machine uses Lighthouse', async () => {
  const { end, calls } = await process({ audit: async () => failed('busy') });
  expect(end).toEqual({ kind: 'busy' });
  expect(calls).toEqual([['release', 'not counted']]);
});

it('waits again, without counting the attempt, when the worker stops', async () => {
  const controller = new AbortController();
  const audit = async () => {
    controller.abort(new Error('stopping'));
    throw new Error('stopping');
  };
  const { end, calls } = await process({ audit, signal: controller.signal });
  expect(end).toEqual({ kind: 'interrupted' });
  expect(calls).toEqual([['release', 'not counted']]);
});

it('is attempted again after an internal error, at most twice', async () => {
  const { end, calls } = await process({ audit: failing, claim: { attempt: 2 } });
  expect(end).toMatchObject({ kind: 'will_retry', cause: expect.objectContaining({ message: 'a bug' }) });
  expect(calls).toEqual([['release', 'counted']]);
  const last = await process({ audit: failing, claim: { attempt: 3 } });
  expect(last.end).toMatchObject({ kind: 'failed', failure: { code: 'failed' } });
});

it('fails without starting Lighthouse after three attempts whose workers crashed', async () => {
  const { end, tasks, calls } = await process({
    audit: async ({ device }) => audited(device),
    claim: { attempt: 4 },
  });
  expect(tasks).toEqual([]);
  expect(calls).toEqual([['finish', 'worker_crashed']]);
  expect(end).toMatchObject({ kind: 'failed', failure: { code: 'worker_crashed' } });
});

it('stops after the device whose outcome could not be stored, because the claim was lost', async () => {
  const { end, tasks } = await process({ audit: async ({ device }) => audited(device), isLost: true });
  expect(tasks).toHaveLength(1);
  expect(end).toEqual({ kind: 'lease_lost' });
});

it('fails audits that have waited for a week, one by one', async () => {
  const { lab, calls } = recordCalls(false);
  const requests: unknown[] = [];
  const waiting: (LabClaim | null)[] = [CLAIM, null];
  const claim: LabStore['claim'] = async (request) => {
    requests.push(request.waitedMs);
    return waiting.shift() ?? null;
  };
  const use = createLab({ lab: { ...lab, claim }, auditor: null, rendering: null });
  expect([await use.failOverdue(), await use.failOverdue()]).toEqual([true, false]);
  expect(calls).toEqual([['finish', 'not_started']]);
  expect(requests).toEqual([7 * 86_400_000, 7 * 86_400_000]);
});
