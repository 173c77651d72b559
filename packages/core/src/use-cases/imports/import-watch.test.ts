import { AppError } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { watchImport } from './import-watch.ts';

const READS_MAX = 150;

const importAt = (created: number, auditsFinishedAtMs: number | null = null) =>
  ({ created, auditsFinishedAtMs }) as Import; // The fields that matter here.

/** Watches an import with these states, one for each read; the last one stays. Stops after {@link READS_MAX} reads. */
function watch(states: readonly (Import | AppError)[], isStopping = () => false) {
  const stop = new AbortController();
  const yielded: (Import | null)[] = [];
  let reads = 0;
  const show = async (): Promise<Import> => {
    const state = states[Math.min(reads, states.length - 1)];
    reads += 1;
    if (reads === READS_MAX) stop.abort();
    if (state === undefined || state instanceof AppError) throw state;
    return state;
  };
  const ended = (async () => {
    for await (const found of watchImport(show, { signal: stop.signal, isStopping }, 0)) yielded.push(found);
    return { yielded, reads };
  })();
  return { ended, yielded };
}

it('yields an import immediately and after each change, until its audits have finished', async () => {
  const states = [importAt(1), importAt(1), importAt(2), importAt(2, 5)];
  expect(await watch(states).ended).toEqual({
    yielded: [importAt(1), importAt(2), importAt(2, 5)],
    reads: 4,
  });
});

it('yields null after 60 reads without a change, and ends when its client disconnects', async () => {
  const { yielded, reads } = await watch([importAt(1)]).ended;
  expect(yielded).toEqual([importAt(1), null, null]);
  expect(reads).toBe(READS_MAX);
});

it('ends when the import is deleted or the service shuts down, and throws other errors', async () => {
  const gone = new AppError('import_not_found', 'Gone.');
  expect((await watch([importAt(1), gone]).ended).yielded).toEqual([importAt(1)]);
  await expect(watch([gone]).ended).rejects.toBe(gone);
  expect(await watch([importAt(1), importAt(2)], () => true).ended).toEqual({ yielded: [], reads: 1 });
  const busy = watch([importAt(1), new AppError('overloaded', 'Busy.')]);
  await expect(busy.ended).rejects.toThrow('Busy.');
  expect(busy.yielded).toEqual([importAt(1)]);
});
