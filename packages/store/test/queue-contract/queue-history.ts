import assert from 'node:assert/strict';
import type { Claim, Lane, QueueLane } from '@pagemark/core';
import { JOB_STATES, QUEUE_LANES } from '@pagemark/core';
import { AppError, isFinal, runFailure } from '@pagemark/domain';
import { addReport, COMPLETED_AUDIT } from './queue-fixture.ts';
import type { QueueFixture } from './queue-fixture.ts';
import { lanesOf, QueueModel, sentIn } from './queue-model.ts';
import type { ModelJob } from './queue-model.ts';
import type { QueueOperation } from './queue-operation.ts';

const FAILURE = runFailure('internal');
const PAUSE_MS = 100;

/** The writes that end a claim. */
type Write = 'complete' | 'fail' | 'retryLater' | 'postpone' | 'release';

/** Applies operations to the database and to the model, and compares. */
export class QueueHistory {
  readonly #fixture: QueueFixture;
  readonly #model: QueueModel;
  /** Every claim there ever was: those of late workers too. */
  readonly #claims: Claim[] = [];
  readonly #jobIds: number[] = [];

  constructor(fixture: QueueFixture) {
    this.#fixture = fixture;
    this.#model = new QueueModel(fixture.limits);
  }

  async apply(operation: QueueOperation): Promise<void> {
    switch (operation.kind) {
      case 'create':
        return this.#send(operation.lane, operation.host, async () => {
          return (await addReport(this.#fixture, operation)).id;
        });
      case 'claim':
        return this.#claim(operation);
      case 'advance':
        return this.#fixture.clock.advance(operation.ms);
      case 'heartbeat':
        return this.#heartbeat();
      case 'reclaim':
        return this.#reclaim();
      case 'complete':
      case 'fail':
      case 'retryLater':
      case 'postpone':
      case 'release': {
        const claim = this.#claims[operation.pick % this.#claims.length];
        return claim === undefined ? undefined : this.#write(operation.kind, claim);
      }
      case 'moveToRendering': {
        const claim = this.#claims[operation.pick % this.#claims.length];
        return claim === undefined ? undefined : this.#moveToRendering(claim, operation);
      }
      case 'rerun':
      case 'delete': {
        const reportIds = [...this.#model.reports.keys()];
        const reportId = reportIds[operation.pick % reportIds.length];
        if (reportId === undefined) return;
        return operation.kind === 'rerun' ? this.#rerun(reportId) : this.#delete(reportId);
      }
      case 'cancel':
      case 'retry': {
        const jobId = this.#jobIds[operation.pick % this.#jobIds.length];
        if (jobId === undefined) return;
        return operation.kind === 'cancel' ? this.#cancel(jobId) : this.#retry(jobId);
      }
    }
  }

  async check(): Promise<void> {
    const { queue, reports } = this.#fixture.store;
    await this.#fixture.recount?.();
    const states = new Map<number, string>();
    for (const state of JOB_STATES) {
      const listed = (await queue.list({ state, limit: 1_000 })).map((job) => job.jobId);
      for (const jobId of listed) {
        assert.equal(states.get(jobId), undefined);
        states.set(jobId, state);
      }
      assert.deepEqual(listed, ascending(this.#model.in(state).map((job) => job.jobId)));
    }
    const counted = Object.fromEntries(QUEUE_LANES.map((lane) => [lane, this.#count(lane)]));
    assert.deepEqual(await queue.counts(), counted);
    for (const [reportId, { status }] of this.#model.reports) {
      assert.equal((await reports.get(this.#fixture.accountId, reportId))?.status, status);
    }
  }

  #count(lane: QueueLane): { queued: number; active: number } {
    const of = (state: 'queued' | 'active') =>
      this.#model.in(state).filter((job) => job.lane === lane).length;
    return { queued: of('queued'), active: of('active') };
  }

  get #nowMs(): number {
    return this.#fixture.clock.nowMs();
  }

  async #send(lane: Lane, host: string, create: () => Promise<string>): Promise<void> {
    if (this.#model.isFull(lane)) {
      await assert.rejects(create(), AppError);
      return;
    }
    const reportId = await create();
    const queued = await this.#fixture.store.queue.list({ state: 'queued', limit: 1_000 });
    const [job, ...others] = queued.filter(({ jobId }) => !this.#model.jobs.has(jobId));
    assert.deepEqual(others, []);
    if (job === undefined) throw new Error('A report was made without a job.');
    this.#jobIds.push(job.jobId);
    this.#model.send({ jobId: job.jobId, reportId, host, lane, dueMs: this.#nowMs });
  }

  async #rerun(reportId: string): Promise<void> {
    const { accountId, store } = this.#fixture;
    const report = this.#model.reports.get(reportId);
    const before = await store.reports.get(accountId, reportId);
    if (report === undefined || before === null) throw new Error('The report should be there.');
    const change = () => store.reports.change(accountId, reportId, { startRun: 'bulk' }, null);
    if (!isFinal(report.status)) {
      await change();
      return;
    }
    await this.#send('bulk', before.project, async () => {
      await change();
      return reportId;
    });
  }

  async #claim({ limit, isRendering }: { limit: number; isRendering: boolean }): Promise<void> {
    // A claim gives back what a dead holder of its host left, but not that of other hosts.
    await this.#reclaim();
    const claims = await this.#fixture.store.queue.claim({ worker: 'tester', limit, isRendering });
    assert.ok(claims.length <= limit);
    for (const claim of claims) assert.equal(this.#model.take(claim, this.#nowMs), null);
    this.#claims.push(...claims);
    if (claims.length === limit) return;
    for (const lane of lanesOf(isRendering)) assert.deepEqual(this.#model.claimable(lane, this.#nowMs), []);
  }

  async #heartbeat(): Promise<void> {
    const lost = this.#claims.filter((claim) => this.#model.held(claim, this.#nowMs) === null);
    const listed = await this.#fixture.store.queue.heartbeat(this.#claims);
    assert.deepEqual(
      listed,
      lost.map((claim) => claim.jobId),
    );
    for (const claim of this.#claims) {
      const job = this.#model.held(claim, this.#nowMs);
      if (job !== null) this.#model.heartbeat(job, this.#nowMs);
    }
  }

  async #reclaim(): Promise<void> {
    const expired = this.#model.expired(this.#nowMs);
    assert.equal(await this.#fixture.store.queue.reclaimExpired(), expired.length);
    for (const job of expired) this.#model.nack(job, this.#nowMs);
  }

  async #write(kind: Write, claim: Claim): Promise<void> {
    const { queue, runs } = this.#fixture.store;
    const model = this.#model;
    const writes = {
      complete: [() => runs.complete(claim, COMPLETED_AUDIT), (job) => model.finish(job, 'completed')],
      fail: [() => runs.fail(claim, FAILURE), (job) => model.finish(job, 'failed')],
      retryLater: [() => queue.fail(claim, FAILURE), (job) => model.nack(job, this.#nowMs)],
      postpone: [() => queue.postpone(claim, PAUSE_MS), (job) => model.postpone(job, this.#nowMs + PAUSE_MS)],
      release: [() => queue.release(claim), (job) => model.release(job)],
    } satisfies Record<Write, [() => Promise<boolean>, (job: ModelJob) => void]>;
    const [write, follow] = writes[kind];
    const job = model.held(claim, this.#nowMs);
    assert.equal(await write(), job !== null);
    if (job !== null) follow(job);
  }

  async #moveToRendering(claim: Claim, options: { hasRequested: boolean }): Promise<void> {
    // Nothing moves a page of a rendering lane.
    if (claim.isRendering) return;
    const job = this.#model.held(claim, this.#nowMs);
    assert.equal(await this.#fixture.store.queue.moveToRendering(claim, options), job !== null);
    if (job !== null) this.#model.moveToRendering(job, options);
  }

  async #delete(reportId: string): Promise<void> {
    const { accountId, store } = this.#fixture;
    assert.equal(await store.reports.delete(accountId, reportId, null), 'deleted');
    this.#model.deleteReport(reportId);
  }

  async #cancel(jobId: number): Promise<void> {
    const job = this.#model.jobs.get(jobId);
    const open = job?.state === 'queued' || job?.state === 'active';
    assert.equal(await this.#fixture.store.queue.cancel(jobId), open);
    if (job !== undefined && open) this.#model.keep(job, 'canceled');
  }

  async #retry(jobId: number): Promise<void> {
    const { queue } = this.#fixture.store;
    const job = this.#model.jobs.get(jobId);
    if (job === undefined || !this.#model.isRetryable(job)) {
      assert.equal(await queue.retry(jobId), false);
      return;
    }
    if (this.#model.isFull(sentIn(job.lane))) {
      await assert.rejects(queue.retry(jobId), AppError);
      return;
    }
    assert.equal(await queue.retry(jobId), true);
    this.#model.retry(job, this.#nowMs);
  }
}

function ascending(ids: number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}
