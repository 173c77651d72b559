import { tmpdir } from 'node:os';
import type { BrowserProxy, LabAuditor, LabTask } from '@pagemark/core';
import { LIGHTHOUSE_METRICS, lighthouseFailure, rangeOf } from '@pagemark/domain';
import type { LighthouseMetricId, LighthouseOutcome, LighthouseResults } from '@pagemark/domain';
import { FENCE } from '../browser/browser-arguments.ts';
import type { Fence } from '../browser/browser-arguments.ts';
import { makeBrowserFolder, removeAbandonedFolders, removeBrowserFolder } from '../browser/browser-folder.ts';
import type { LighthousePackage } from './find-lighthouse.ts';
import type { RunNumbers } from './lighthouse-messages.ts';
import { takeMachineLock } from './machine-lock.ts';
import { startLighthouse } from './start-lighthouse.ts';
import type { StartedLighthouse } from './start-lighthouse.ts';

/** Limits of an audit with Lighthouse, each with its unit. */
const LIMITS = {
  /** Waiting for another process's audit. */
  waitMs: 60_000,
  launchMs: 30_000,
  /** One run, after which its process is killed. Proxy sessions have the same maximum age. */
  runMs: 60_000,
  /** No further run starts after this time. */
  runsMs: 180_000,
  /** The whole audit: an older lock is abandoned. */
  holdMs: 300_000,
} as const;

export type LighthouseOptions = {
  proxy: BrowserProxy;
  /** Null when Lighthouse is not installed. */
  lighthouse: LighthousePackage | null;
  chromePath: string | null;
  hasSandbox: boolean;
  fence?: Fence;
  /** The folder of the machine's lock. Default: the folder for temporary files. */
  lockFolder?: string;
  /** Maximum time to wait for another process's audit, in milliseconds. Default: one minute. */
  waitMs?: number;
};

/** Audits pages with Lighthouse; see {@link runLighthouse}. */
export function createLabAuditor(options: LighthouseOptions): LabAuditor {
  return { audit: (task) => runLighthouse(options, task) };
}

/**
 * Audits a page several times with Lighthouse, in a browser that, like the renderer's, reaches other hosts only through
 * the proxy. Only one audit runs at a time on a machine. Every expected failure is an outcome; rejects when the signal
 * aborts.
 */
export async function runLighthouse(options: LighthouseOptions, task: LabTask): Promise<LighthouseOutcome> {
  const { lighthouse, chromePath } = options;
  if (lighthouse === null) return { ok: false, failure: lighthouseFailure('no_lighthouse') };
  if (chromePath === null) return { ok: false, failure: lighthouseFailure('no_browser') };
  const release = await takeMachineLock({
    folder: options.lockFolder ?? tmpdir(),
    name: 'pagemark-lighthouse.lock',
    waitMs: options.waitMs ?? LIMITS.waitMs,
    holdMs: LIMITS.holdMs,
    signal: task.signal,
  });
  if (release === null) return { ok: false, failure: lighthouseFailure('busy') };
  try {
    await removeAbandonedFolders();
    const folder = await makeBrowserFolder();
    try {
      return await auditIn(folder, { ...options, lighthouse, chromePath }, task);
    } finally {
      await removeBrowserFolder(folder).catch(() => undefined);
    }
  } finally {
    await release();
  }
}

type Installed = LighthouseOptions & { lighthouse: LighthousePackage; chromePath: string };

async function auditIn(
  folder: string,
  { proxy, lighthouse, chromePath, hasSandbox, fence = FENCE }: Installed,
  task: LabTask,
): Promise<LighthouseOutcome> {
  const started = await startLighthouse(
    {
      lighthouse: lighthouse.folder,
      chromePath,
      hasSandbox,
      arguments: fence.arguments,
      proxyBypass: fence.proxyBypass,
      proxyServer: await proxy.server(),
      folder,
      launchMs: LIMITS.launchMs,
    },
    LIMITS,
  );
  const kill = () => started.kill();
  task.signal.addEventListener('abort', kill, { once: true });
  try {
    const audited = await runAll(started, proxy, task);
    task.signal.throwIfAborted();
    if ('failure' in audited) return { ok: false, failure: audited.failure };
    const median = await started.ask({ kind: 'median' });
    if (median.kind !== 'median') return { ok: false, failure: lighthouseFailure('failed') };
    const results = resultsOf(audited.runs, median.run);
    const { device, runs: requested } = task;
    return {
      ok: true,
      results: { version: lighthouse.version, device, requested, ...results },
      json: median.json,
    };
  } finally {
    task.signal.removeEventListener('abort', kill);
    await started.stop();
  }
}

type Failure = ReturnType<typeof lighthouseFailure>;

/** The successful runs, or, if there are none, the failure of the first one. */
async function runAll(
  started: StartedLighthouse,
  proxy: BrowserProxy,
  { url, device, runs: requested, signal, isNamedByPublic = false }: LabTask,
): Promise<{ runs: RunNumbers[] } | { failure: Failure }> {
  const runs: RunNumbers[] = [];
  let failure: Failure | null = null;
  const endMs = performance.now() + LIMITS.runsMs;
  for (let count = 0; count < requested && performance.now() < endMs && !signal.aborted; count += 1) {
    // Each run has its own budgets, as a rendering does.
    const opened = await proxy.open(url, { isNamedByPublic });
    if (!opened.ok) {
      const code = opened.refusal === 'blocked_address' ? 'blocked_address' : 'failed';
      return { failure: lighthouseFailure(code) };
    }
    const { server, username, password } = opened.session;
    try {
      const response = await started.ask({ kind: 'run', url, device, proxy: { server, username, password } });
      if (response.kind === 'ran') runs.push(response.numbers);
      else failure ??= lighthouseFailure('failed', response.kind === 'failed' ? response.message : '');
    } finally {
      opened.session.close();
    }
  }
  return runs.length > 0 ? { runs } : { failure: failure ?? lighthouseFailure('failed') };
}

function resultsOf(
  runs: readonly RunNumbers[],
  median: number,
): Pick<LighthouseResults, 'completed' | 'categories' | 'metrics'> {
  const kept = runs[median];
  const ids = Object.keys(LIGHTHOUSE_METRICS) as LighthouseMetricId[]; // The keys of the constant above.
  return {
    completed: runs.length,
    categories: (kept?.categories ?? []).map((category) => ({
      ...category,
      range: rangeOf(
        runs.map(({ categories }) => categories.find(({ id }) => id === category.id)?.score ?? null),
      ),
    })),
    metrics: ids.map((id) => ({
      id,
      title: LIGHTHOUSE_METRICS[id],
      value: kept?.metrics[id] ?? null,
      range: rangeOf(runs.map(({ metrics }) => metrics[id] ?? null)),
    })),
  };
}
