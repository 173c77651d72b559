import type { Store } from '@pagemark/core';
import { NO_VITALS, RENDER_DEVICES, THUMBNAIL_FRAME } from '@pagemark/domain';
import type { RenderDevice, RenderingResults, RunImage } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';
import type { TestEngine } from './test-engine.ts';

const image = (device: RunImage['device'], frame: number, text: string): RunImage => ({
  device,
  frame,
  image: { mediaType: 'image/webp', bytes: Buffer.from(text), widthPx: 1, heightPx: 1, scale: 1 },
});

/** A rendering on both devices, with the first paint of each in milliseconds. Only what is read of it. */
const renderingOf = (paints: Record<RenderDevice, number>) =>
  ({
    view: 'mobile',
    devices: RENDER_DEVICES.toReversed().map((device) => {
      return { device, ok: true, page: { vitals: { ...NO_VITALS, firstContentfulPaintMs: paints[device] } } };
    }),
    scriptChanges: [],
  }) as unknown as RenderingResults;

const NEW_REPORT = {
  url: 'https://one.example/',
  project: 'one.example',
  privacy: 1,
  passwordHash: null,
  lane: 'interactive',
  idempotency: null,
} as const;

async function complete(store: Store, images: RunImage[], results = COMPLETED_AUDIT.results): Promise<void> {
  const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
  if (claim === undefined) throw new Error('There is no run to claim.');
  expect(await store.runs.complete(claim, { ...COMPLETED_AUDIT, results, images })).toBe(true);
}

/** Whether a report is rendered, and the images of its runs. */
export function describeRendering(engine: TestEngine): void {
  async function open() {
    const store = await engine.openStore({ nowMs: () => 1_700_000_000_000 }, { hostDelayMs: 0 });
    const account = await store.accounts.ensure('a');
    return { store, accountId: account.id };
  }

  test('a report is rendered as its creation and its last change say', async () => {
    const { store, accountId } = await open();
    const made = await store.reports.create(accountId, {
      ...NEW_REPORT,
      rendering: 'auto',
      devices: 'both',
      renderRuns: 3,
    });
    if (made.kind !== 'created') throw new Error('It was not created.');
    const { id } = made.report;
    expect(made.report).toMatchObject({ rendering: 'auto', devices: 'both', renderRuns: 3 });
    await store.reports.change(accountId, id, { rendering: 'on', renderRuns: 5 }, null);
    expect(await store.reports.get(accountId, id)).toMatchObject({
      rendering: 'on',
      devices: 'both',
      version: 2,
    });
    const [claim] = await store.queue.claim({ worker: 'w', limit: 1 });
    if (claim === undefined) throw new Error('There is no run to claim.');
    expect(claim.task.choice).toEqual({ rendering: 'on', devices: 'both', renderRuns: 5 });
  });

  test('a report that does not choose is rendered as the server is set', async () => {
    const { store, accountId } = await open();
    const made = await store.reports.create(accountId, NEW_REPORT);
    expect(made).toMatchObject({ report: { rendering: 'default', devices: 'default', renderRuns: 0 } });
  });

  test('the images of the shown result are found by device and frame, by their account alone', async () => {
    const { store, accountId } = await open();
    const other = await store.accounts.ensure('b');
    const made = await store.reports.create(accountId, NEW_REPORT);
    if (made.kind !== 'created') throw new Error('It was not created.');
    const { id } = made.report;
    const find = (frame: number) => store.reports.getImage(accountId, id, { device: 'desktop', frame });
    expect(await find(0)).toBeNull();
    await complete(store, [
      image('mobile', 0, 'one'),
      image('desktop', 0, 'two'),
      image('desktop', 1, 'three'),
    ]);
    expect(Buffer.from((await find(1))?.bytes ?? []).toString()).toBe('three');
    expect((await find(0))?.mediaType).toBe('image/webp');
    expect(await find(2)).toBeNull();
    expect(await store.reports.getImage(other.id, id, { device: 'desktop', frame: 0 })).toBeNull();
    await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
    await complete(store, []);
    expect(await find(0)).toBeNull();
  });

  test('a report has the thumbnail of its shown result, of the graded device', async () => {
    const { store, accountId } = await open();
    const made = await store.reports.create(accountId, NEW_REPORT);
    if (made.kind !== 'created') throw new Error('It was not created.');
    const { id } = made.report;
    const thumbnail = async () => (await store.reports.get(accountId, id))?.thumbnail;
    expect(made.report.thumbnail).toBeNull();
    await complete(store, [image('desktop', THUMBNAIL_FRAME, 'a'), image('mobile', THUMBNAIL_FRAME, 'b')]);
    expect(await thumbnail()).toBe('mobile');
    await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
    expect(await thumbnail()).toBe('mobile');
    await complete(store, [image('desktop', 0, 'a'), image('desktop', THUMBNAIL_FRAME, 'b')]);
    expect(await thumbnail()).toBe('desktop');
    await store.reports.change(accountId, id, { startRun: 'interactive' }, null);
    await complete(store, []);
    expect(await thumbnail()).toBeNull();
  });

  test('images count as stored bytes until their report is deleted', async () => {
    const limits = { storedBytesMax: 100_000 };
    const store = await engine.openStore({ nowMs: () => 1_700_000_000_000 }, limits);
    const { id: accountId } = await store.accounts.ensure('a');
    const made = await store.reports.create(accountId, NEW_REPORT);
    if (made.kind !== 'created') throw new Error('It was not created.');
    await complete(store, [image('mobile', 0, 'x'.repeat(100_000))]);
    await expect(store.reports.create(accountId, NEW_REPORT)).rejects.toThrow(/stor/i);
    expect(await store.reports.delete(accountId, made.report.id, null)).toBe('deleted');
    expect(await store.reports.create(accountId, NEW_REPORT)).toMatchObject({ kind: 'created' });
  });

  test('the vitals of the shown result are those of the device that the checks read, for its account alone', async () => {
    const { store, accountId } = await open();
    const other = await store.accounts.ensure('b');
    const ids: string[] = [];
    // More than are read at once; every third page was not rendered.
    for (let at = 0; at < 24; at++) {
      const made = await store.reports.create(accountId, { ...NEW_REPORT, url: `https://one.example/${at}` });
      if (made.kind !== 'created') throw new Error('It was not created.');
      ids.push(made.report.id);
      const rendering = at % 3 === 0 ? undefined : renderingOf({ mobile: 100 + at, desktop: 900 });
      await complete(store, [], { ...COMPLETED_AUDIT.results, rendering });
    }
    const found = await store.reports.vitalsOf(accountId, ids);
    expect(ids.map((id) => found.get(id)?.vitals.firstContentfulPaintMs ?? null)).toEqual(
      ids.map((_id, at) => (at % 3 === 0 ? null : 100 + at)),
    );
    expect(found.get(ids[1] ?? '')?.device).toBe('mobile');
    expect((await store.reports.vitalsOf(other.id, ids)).size).toBe(0);
    expect((await store.reports.vitalsOf(accountId, ['no id'])).size).toBe(0);
  });
}
