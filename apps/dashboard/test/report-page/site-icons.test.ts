import type { SiteIcon } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { startService } from './service.ts';
import { createVisitor, signedIn } from './visitor.ts';

const ICON: SiteIcon = {
  mediaType: 'image/png',
  bytes: new Uint8Array(Buffer.from('\x89PNG and <script>', 'latin1')),
};
const DATA_URL = `data:image/png;base64,${Buffer.from(ICON.bytes).toString('base64')}`;

it('the icon of a project is for its account alone, and no browser takes it for anything else', async () => {
  await using service = await startService();
  const report = await service.createReport(0);
  const path = `/site-icons/${report.project}`;
  const owner = await signedIn(service.url, service.keys.all);
  const missing = await owner.get(path);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([204, 'private, max-age=60']);
  await service.core.projects.putIcon(service.accountId, report.id, ICON);

  const shown = await owner.get(path);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(ICON.bytes.length),
    'cache-control': expect.stringMatching(/^private, max-age=\d{4,}/),
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*; sandbox$/),
    'cross-origin-resource-policy': 'same-origin',
    vary: expect.stringContaining('Cookie'),
    'x-content-type-options': 'nosniff',
  });
  const tag = shown.headers.get('etag') ?? '';
  expect((await owner.get(path, { 'if-none-match': tag })).status).toBe(304);
  expect((await owner.get('/site-icons/other.example')).status).toBe(204);
  expect((await createVisitor(service.url).get(path)).status).toBe(204);
});

it('the shared page of a report has the icon of its site in itself', async () => {
  await using service = await startService();
  const report = await service.createReport(0);
  const visitor = createVisitor(service.url);
  expect((await visitor.get(`/reports/${report.id}`)).body).not.toContain(DATA_URL);
  await service.core.projects.putIcon(service.accountId, report.id, ICON);
  expect((await visitor.get(`/reports/${report.id}`)).body).toContain(`src="${DATA_URL}"`);
});
