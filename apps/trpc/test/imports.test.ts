import { describe, expect, it } from 'vitest';
import { createClient, refusalOf } from './client.ts';
import { startService } from './service.ts';

const OPTIONS = { privacy: 1, on_duplicate: 'skip' } as const;

describe('imports', () => {
  it('take a list, are listed, cancelled and deleted', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const urls = ['https://example.com/', 'not a url', 'https://example.org/'];
    const made = await client.imports.create.mutate({ list: { urls }, options: OPTIONS });
    expect(made).toMatchObject({ source: 'urls', status: 'queued', lines: 3 });
    expect((await client.imports.list.query({})).items).toEqual([made]);
    expect(await client.imports.rejects.query({ id: made.id })).toEqual([]);
    expect(await client.imports.cancel.mutate({ id: made.id })).toMatchObject({ status: 'cancelled' });
    await client.imports.delete.mutate({ id: made.id });
    expect(await refusalOf(client.imports.get.query({ id: made.id }))).toMatchObject({
      httpStatus: 404,
      appCode: 'import_not_found',
    });
  });

  it('are nobody else’s', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const { id } = await client.imports.create.mutate({
      list: { sitemap: 'https://example.com/sitemap.xml' },
      options: OPTIONS,
    });
    const stranger = createClient(service.url, service.keys.other);
    for (const call of [
      stranger.imports.get.query({ id }),
      stranger.imports.rejects.query({ id }),
      stranger.imports.cancel.mutate({ id }),
      stranger.imports.delete.mutate({ id }),
    ]) {
      expect(await refusalOf(call)).toMatchObject({ appCode: 'import_not_found' });
    }
  });

  it.each([
    ['nothing', {}, OPTIONS, ['urls']],
    ['both', { urls: ['a'], sitemap: 'https://a.example/' }, OPTIONS, ['urls']],
    ['a password for all', { urls: ['a'] }, { ...OPTIONS, privacy: 2 as const }, ['privacy']],
  ])('refuse %s', async (_name, list, options, fields) => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const refusal = await refusalOf(client.imports.create.mutate({ list, options }));
    expect(refusal).toMatchObject({ httpStatus: 422, appCode: 'validation_failed' });
    expect(Object.keys(refusal?.fields ?? {})).toEqual(fields);
  });
});
