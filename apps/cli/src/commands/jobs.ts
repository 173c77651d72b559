import { JOB_STATES } from '@pagemark/core';
import type { JobRecord, JobState, Store } from '@pagemark/core';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { accountNamed } from './account-option.ts';
import { withStore } from './with-store.ts';

const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 1_000;
/** Ids of one command line. */
const IDS_MAX = 10_000;

type ListOptions = { state?: JobState; account?: string; limit: number; json: boolean };

const HELP = `
A job stands for one run of one report: queued, active with a worker, failed after its attempts were used up, or cancelled. One
that is done is gone. To try everything anew that failed:

  pagemark jobs list --state failed --ids | xargs pagemark jobs retry`;

/** `pagemark jobs list|retry|cancel`: what the queue holds, one job at a time. */
export function jobsCommand(terminal: Terminal): Command {
  const jobs = new Command('jobs')
    .description('list, retry and cancel the jobs of the queue')
    .addHelpText('after', HELP);
  jobs
    .command('list')
    .description('list jobs, those of the oldest runs first, as lines of tab-separated fields')
    .addOption(new Option('--state <state>', 'only jobs in this state').choices(JOB_STATES))
    .option('--account <name>', 'only jobs of this account')
    .option(
      '--limit <number>',
      `how many of each state at most, up to ${LIMIT_MAX}`,
      parseLimit,
      LIMIT_DEFAULT,
    )
    .addOption(new Option('--json', 'print JSON').default(false).conflicts('ids'))
    .option('--ids', 'print the ids alone', false)
    .action((options: ListOptions & { ids: boolean }) =>
      withStore(terminal, async (store) => list(terminal, store, options)),
    );
  jobs
    .command('retry')
    .description('queue failed or cancelled jobs again, with all their attempts')
    .argument('<ids...>', 'ids that `jobs list` shows', collectId, [])
    .action((ids: number[]) =>
      withStore(terminal, (store) =>
        each(terminal, ids, {
          act: (id) => store.queue.retry(id),
          done: 'queued again',
          refused: 'is not failed or cancelled, or its report has a newer run',
        }),
      ),
    );
  jobs
    .command('cancel')
    .description('cancel queued or active jobs; their runs fail')
    .argument('<ids...>', 'ids that `jobs list` shows', collectId, [])
    .action((ids: number[]) =>
      withStore(terminal, (store) =>
        each(terminal, ids, {
          act: (id) => store.queue.cancel(id),
          done: 'cancelled',
          refused: 'is not queued or active',
        }),
      ),
    );
  return jobs;
}

async function list(
  terminal: Terminal,
  store: Store,
  { state, account, limit, json, ids }: ListOptions & { ids: boolean },
): Promise<void> {
  const accountId = account === undefined ? undefined : (await accountNamed(store, account)).id;
  const found: JobRecord[] = [];
  for (const each of state === undefined ? JOB_STATES : [state]) {
    found.push(
      ...(await store.queue.list({ state: each, limit, ...(accountId === undefined ? {} : { accountId }) })),
    );
  }
  if (json) return terminal.out(`${JSON.stringify(found.map(toJson), null, 2)}\n`);
  if (ids) return terminal.out(found.map(({ jobId }) => `${jobId}\n`).join(''));
  const header = ['id', 'state', 'lane', 'host', 'attempt', 'account', 'run', 'changed', 'worker', 'error'];
  if (found.length > 0) terminal.out(`${header.join('\t')}\n`);
  for (const job of found) terminal.out(`${row(job).join('\t')}\n`);
  const { interactive, bulk } = await store.queue.depth();
  const queued = interactive.queued + bulk.queued;
  terminal.err(`${queued} queued and ${interactive.active + bulk.active} active jobs in all.\n`);
}

function row(job: JobRecord): string[] {
  const error = job.error === null ? '' : `${job.error.code}: ${job.error.message}`;
  const { jobId, state, lane, host, attempt, accountId, runId, updatedAtMs, worker } = job;
  const changed = new Date(updatedAtMs).toISOString();
  return [jobId, state, lane, host, attempt, accountId, runId, changed, worker ?? '', error].map((field) =>
    plainText(String(field)),
  );
}

/** As a script reads it. */
function toJson(job: JobRecord) {
  return {
    id: job.jobId,
    state: job.state,
    lane: job.lane,
    host: job.host,
    attempt: job.attempt,
    account_id: job.accountId,
    run_id: job.runId,
    worker: job.worker,
    error: job.error,
    created_at: new Date(job.createdAtMs).toISOString(),
    updated_at: new Date(job.updatedAtMs).toISOString(),
  };
}

type Action = { act: (jobId: number) => Promise<boolean>; done: string; refused: string };

/** Does the same with each job; one that is refused does not stop the others. */
async function each(
  terminal: Terminal,
  jobIds: readonly number[],
  { act, done, refused }: Action,
): Promise<void> {
  let count = 0;
  for (const jobId of jobIds) {
    if (await act(jobId)) {
      count += 1;
      continue;
    }
    terminal.err(`Job ${jobId} ${refused}.\n`);
    terminal.exitStatus = 1;
  }
  terminal.err(`${count} ${count === 1 ? 'job is' : 'jobs are'} ${done}.\n`);
}

function collectId(text: string, before: readonly number[]): number[] {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError(`${plainText(text)} is not the id of a job.`);
  if (before.length >= IDS_MAX) throw new InvalidArgumentError(`There are more than ${IDS_MAX} ids.`);
  return [...before, Number(text)];
}

function parseLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > LIMIT_MAX)
    throw new InvalidArgumentError(`The limit is a number from 1 to ${LIMIT_MAX}.`);
  return limit;
}
