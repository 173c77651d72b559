import { EVERY_REPORT } from '@pagemark/domain';
import { expect, test } from 'vitest';
import type { NewReport, Store } from '@pagemark/core';
import type { TestEngine } from './test-engine.ts';

const NEW: NewReport = {
  url: 'https://example.com/',
  project: 'example.com',
  privacy: 1,
  passwordHash: null,
  lane: 'interactive',
  idempotency: null,
};

/** Cursors that are none, or of another list. */
export function describeCursors(engine: TestEngine): void {
  async function open(): Promise<{ store: Store; account: number }> {
    const store = await engine.openStore({ nowMs: () => 1_700_000_000_000 });
    const { id: account } = await store.accounts.ensure('a');
    return { store, account };
  }

  test.each(['', 'x', 'bm90IGpzb24', Buffer.from('["a","b",1]').toString('base64url')])(
    'the cursor %j is refused by name',
    async (cursor) => {
      const { store, account } = await open();
      const query = {
        search: '',
        direction: 'asc',
        perPage: 10,
        position: { kind: 'cursor', cursor },
      } as const;
      const refusal = { code: 'validation_failed', fields: { cursor: [expect.any(String)] } };
      const reports = store.reports.list(account, {
        ...query,
        sortBy: 'url',
        ...EVERY_REPORT,
      });
      await expect(reports).rejects.toMatchObject(refusal);
      await expect(store.projects.list(account, { ...query, sortBy: 'project' })).rejects.toMatchObject(
        refusal,
      );
    },
  );

  test('a cursor of another list is refused', async () => {
    const { store, account } = await open();
    for (let count = 0; count < 11; count += 1) await store.reports.create(account, NEW);
    const query = { ...EVERY_REPORT, direction: 'asc', perPage: 10, sortBy: 'id' } as const;
    const { nextCursor } = await store.reports.list(account, {
      ...query,
      position: { kind: 'page', page: 1 },
    });
    const position = { kind: 'cursor', cursor: nextCursor ?? '' } as const;
    expect((await store.reports.list(account, { ...query, perPage: 25, position })).items).toHaveLength(1);
    const { id: other } = await store.accounts.ensure('b');
    await expect(store.reports.list(other, { ...query, position })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    for (const change of [
      { sortBy: 'url' },
      { direction: 'desc' },
      { search: 'e' },
      { result: 'good' },
    ] as const) {
      const list = store.reports.list(account, { ...query, ...change, position });
      await expect(list).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });
}
