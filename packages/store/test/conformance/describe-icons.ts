import type { Store } from '@pagemark/core';
import type { SiteIcon } from '@pagemark/domain';
import { expect, test } from 'vitest';
import type { TestEngine } from './test-engine.ts';

const iconOf = (text: string): SiteIcon => ({
  mediaType: 'image/png',
  bytes: new Uint8Array(Buffer.from(text)),
});

async function createReport(store: Store, accountId: number, path = ''): Promise<string> {
  const made = await store.reports.create(accountId, {
    url: `https://one.example/${path}`,
    project: 'one.example',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  if (made.kind !== 'created') throw new Error('It was not created.');
  return made.report.id;
}

/** The icons of projects. */
export function describeIcons(engine: TestEngine): void {
  test('a project has the icon that was found last, and only its account sees it', async () => {
    const store = await engine.openStore({ nowMs: () => 1_700_000_000_000 });
    const [{ id: one }, { id: two }] = [await store.accounts.ensure('a'), await store.accounts.ensure('b')];
    const { projects, runs } = store;
    const textOf = async (accountId: number) => {
      const icon = await projects.getIcon(accountId, 'one.example');
      return icon && Buffer.from(icon.bytes).toString();
    };
    const [first, other] = [await createReport(store, one), await createReport(store, one, 'other')];
    await createReport(store, two);
    expect(await textOf(one)).toBeNull();
    expect(await projects.putIcon(one, first, iconOf('first'))).toBe(true);
    expect(await textOf(one)).toBe('first');
    expect(await textOf(two)).toBeNull();
    expect(await projects.putIcon(two, first, iconOf('of another account'))).toBe(false);

    const digest = (await projects.getIcon(one, 'one.example'))?.digest;
    const mark = await runs.dataVersion();
    expect(await projects.putIcon(one, other, iconOf('first'))).toBe(false);
    expect(await runs.dataVersion()).toBe(mark);
    const jpeg = { ...iconOf('second'), mediaType: 'image/jpeg' } as const;
    expect(await projects.putIcon(one, other, jpeg)).toBe(true);
    expect(await projects.getIcon(one, 'one.example')).toMatchObject({ mediaType: 'image/jpeg' });
    expect((await projects.getIcon(one, 'one.example'))?.digest).not.toBe(digest);

    await projects.delete(one, 'one.example');
    expect(await textOf(one)).toBeNull();
    expect(await projects.putIcon(one, first, iconOf('too late'))).toBe(false);
    await createReport(store, one);
    expect(await textOf(one)).toBeNull();
  });

  test('an icon of more than 16 KB is not stored', async () => {
    const store = await engine.openStore({ nowMs: () => 1_700_000_000_000 });
    const { id: accountId } = await store.accounts.ensure('a');
    const reportId = await createReport(store, accountId);
    expect(await store.projects.putIcon(accountId, reportId, iconOf('x'.repeat(16 * 1024)))).toBe(true);
    await expect(
      store.projects.putIcon(accountId, reportId, iconOf('x'.repeat(16 * 1024 + 1))),
    ).rejects.toThrow(/octet_length|project_icons/);
  });
}
