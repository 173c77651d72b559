import { JOB_STATES } from '@pagemark/core';
import type { Core, JobRecord, JobState } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import { accountNamed } from './account-option.ts';
import { ageText, parseCursor, printHosts } from './jobs-hosts.ts';
import type { HostOptions } from './jobs-hosts.ts';

const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 1_000;
/** Maximum ids in one command line. */
const IDS_MAX = 10_000;

type ListOptions = { state?: JobState; account?: string; limit: number; json: boolean };

const HELP = `
A job is one run of one report: queued, active with a worker, failed after its last attempt, or canceled. Completed jobs are
removed. To retry what failed, ${LIMIT_MAX} jobs at a time:

  pagemark jobs retry $(pagemark jobs list --state failed --limit ${LIMIT_MAX} --ids)`;

/** `pagemark jobs list|hosts|retry|cancel`: manages the jobs of the queue. */
export function jobsCommand(terminal: Terminal): Command {
  const jobs = new Command('jobs')
    .description('list, retry and cancel queued jobs, and list their hosts')
    .addHelpText('after', HELP);
  jobs
    .command('list')
    .description('list jobs, oldest runs first, as tab-separated lines')
    .addOption(new Option('--state <state>', 'only jobs in this state').choices(JOB_STATES))
    .option('--account <name>', 'only jobs of this account')
    .option(
      '--limit <number>',
      `maximum number of jobs per state, up to ${LIMIT_MAX}`,
      parseLimit,
      LIMIT_DEFAULT,
    )
    .addOption(new Option('--json', 'print JSON').default(false).conflicts('ids'))
    .option('--ids', 'print only the ids', false)
    .action((options: ListOptions & { ids: boolean }) =>
      withCore(terminal, (core) => list(terminal, core, options)),
    );
  jobs
    .command('hosts')
    .description('list what is queued, active or failed by host, as tab-separated lines')
    .option('--account <name>', 'only hosts of this account')
    .option('--host <host>', 'only this host, with its port if it has one')
    .option('--cursor <cursor>', 'continue after the last line', parseCursor)
    .option('--limit <number>', `maximum number of lines, up to ${LIMIT_MAX}`, parseLimit, LIMIT_DEFAULT)
    .option('--json', 'print JSON', false)
    .action((options: HostOptions) => withCore(terminal, (core) => printHosts(terminal, core, options)));
  jobs
    .command('retry')
    .description('queue failed or canceled jobs again with all their attempts')
    .argument('<ids...>', 'ids from `jobs list`', collectId, [])
    .action((ids: number[]) =>
      withCore(terminal, (core) =>
        each(terminal, ids, {
          act: (id) => core.jobs.retry(id),
          done: 'queued again',
          rejected: 'is not failed or canceled, or its report has a newer run',
        }),
      ),
    );
  jobs
    .command('cancel')
    .description('cancel queued or active jobs; their runs fail')
    .argument('<ids...>', 'ids from `jobs list`', collectId, [])
    .action((ids: number[]) =>
      withCore(terminal, (core) =>
        each(terminal, ids, {
          act: (id) => core.jobs.cancel(id),
          done: 'canceled',
          rejected: 'is not queued or active',
        }),
      ),
    );
  return jobs;
}

async function list(
  terminal: Terminal,
  core: Core,
  { state, account, limit, json, ids }: ListOptions & { ids: boolean },
): Promise<void> {
  const accountId = account === undefined ? undefined : (await accountNamed(core, account)).id;
  const found: JobRecord[] = [];
  for (const each of state === undefined ? JOB_STATES : [state]) {
    found.push(
      ...(await core.jobs.list({ state: each, limit, ...(accountId === undefined ? {} : { accountId }) })),
    );
  }
  if (json) return terminal.out(`${JSON.stringify(found.map(toJson), null, 2)}\n`);
  if (ids) return terminal.out(found.map(({ jobId }) => `${jobId}\n`).join(''));
  const header = [
    'id',
    'state',
    'lane',
    'host',
    'age',
    'attempt',
    'account',
    'run',
    'changed',
    'worker',
    'error',
  ];
  if (found.length > 0) terminal.out(`${header.join('\t')}\n`);
  for (const job of found) terminal.out(`${row(job).join('\t')}\n`);
  const counts = Object.values(await core.jobs.counts());
  const [queued, active] = [sumOf(counts, 'queued'), sumOf(counts, 'active')];
  terminal.err(`${queued} queued and ${active} active jobs in total.\n`);
}

function sumOf(counts: { queued: number; active: number }[], state: 'queued' | 'active'): number {
  return counts.reduce((sum, count) => sum + count[state], 0);
}

function row(job: JobRecord): string[] {
  const error = job.error === null ? '' : `${job.error.code}: ${job.error.message}`;
  const { jobId, state, lane, host, attempt, account, runId, createdAtMs, updatedAtMs, worker } = job;
  const changed = new Date(updatedAtMs).toISOString();
  // The age since it was queued, until the job has ended.
  const age = state === 'queued' || state === 'active' ? ageText(Date.now() - createdAtMs) : '';
  const fields = [jobId, state, lane, host, age, attempt, account, runId, changed, worker ?? '', error];
  return fields.map((field) => plainText(String(field)));
}

/** The output of `--json`. */
function toJson(job: JobRecord) {
  return {
    id: job.jobId,
    state: job.state,
    lane: job.lane,
    host: job.host,
    attempt: job.attempt,
    account: job.account,
    account_id: job.accountId,
    run_id: job.runId,
    worker: job.worker,
    error: job.error,
    created_at: new Date(job.createdAtMs).toISOString(),
    updated_at: new Date(job.updatedAtMs).toISOString(),
  };
}

type Action = { act: (jobId: number) => Promise<boolean>; done: string; rejected: string };

/** Errors of one job: the next one, of another account or lane, may be accepted. */
const ERRORS_OF_JOB: ReadonlySet<unknown> = new Set(['queue_full', 'account_queue_full', 'quota_exceeded']);

/**
 * Applies the action to each job and continues after one that is rejected. Prints how many succeeded, even after an
 * error.
 */
async function each(
  terminal: Terminal,
  jobIds: readonly number[],
  { act, done, rejected }: Action,
): Promise<void> {
  let count = 0;
  try {
    for (const jobId of jobIds) {
      const reason = await reasonNotTo(act, jobId, rejected);
      if (reason === null) {
        count += 1;
        continue;
      }
      terminal.err(`Job ${jobId} ${reason}\n`);
      terminal.exitStatus = 1;
    }
  } finally {
    const rest = jobIds.length - count;
    const others = rest === 0 ? '' : ` ${rest} ${rest === 1 ? 'is' : 'are'} not.`;
    terminal.err(`${count} ${count === 1 ? 'job is' : 'jobs are'} ${done}.${others}\n`);
  }
}

/** Applies the action to a job. Returns null on success, otherwise the reason of the rejection. */
async function reasonNotTo(act: Action['act'], jobId: number, rejected: string): Promise<string | null> {
  try {
    return (await act(jobId)) ? null : `${rejected}.`;
  } catch (error) {
    if (!(error instanceof AppError) || !ERRORS_OF_JOB.has(error.code)) throw error;
    return `is not changed: ${plainText(error.message)}`;
  }
}

function collectId(text: string, before: readonly number[]): number[] {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError(`${plainText(text)} is not a job id.`);
  if (before.length >= IDS_MAX) throw new InvalidArgumentError(`Pass at most ${IDS_MAX} ids.`);
  return [...before, Number(text)];
}

function parseLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > LIMIT_MAX)
    throw new InvalidArgumentError(`The limit must be a number from 1 to ${LIMIT_MAX}.`);
  return limit;
}
