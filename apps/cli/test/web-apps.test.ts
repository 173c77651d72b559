import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPagemarkProcess, startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

describe('the web apps of pagemark start', () => {
  let site: Site;
  let folder: string;
  let settings: Record<string, string>;
  let service: StartedService;
  let link: string;

  beforeAll(async () => {
    site = await startSite();
    folder = await mkdtemp(join(tmpdir(), 'pagemark-web-apps-'));
    settings = {
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
    };
    service = await startPagemark(settings);
    link = /http\S+\/sign-in\?token=\S+/.exec(service.stderr())?.[0] ?? '';
  });

  afterAll(async () => {
    if (service.child.exitCode === null) await service.end('SIGKILL');
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('signs in once with the link and serves a report page', async () => {
    const signedIn = await fetch(link, { redirect: 'manual' });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/']);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(403);

    const made = await fetch(`${service.origin}/trpc/reports.create`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...OWN_PAGE },
      body: JSON.stringify({ url: `${site.origin}/good` }),
    });
    const { result }: { result: { data: { id: string } } } = JSON.parse(await made.text());
    const { id } = result.data;
    const page = () => fetch(`${service.origin}/reports/${id}`, { headers: { cookie } });
    await expect.poll(async () => (await page()).text(), { timeout: 20_000 }).toContain('Page metrics');
    expect((await fetch(`${service.origin}/reports/${id}`)).status).toBe(404);
  });

  it('returns a JSON problem for unknown paths', async () => {
    const response = await fetch(`${service.origin}/api/v1/no-such-path`);
    expect(response.headers.get('content-type')).toContain('json');
    expect((await fetch(`${service.origin}/trpc/account.whoami`)).status).toBe(401);
  });

  it('prints no sign-in link on later starts without a terminal', async () => {
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
    service = await startPagemark(settings);
    expect(service.stderr()).not.toContain('token=');
  });

  it('rejects an invalid CHROME_PATH in one line', async () => {
    const end = await runPagemarkProcess(['start'], { ...settings, CHROME_PATH: join(folder, 'none') });
    expect(end.status).toBe(78);
    expect(end.stderr).toContain('CHROME_PATH');
    expect(end.stderr.trim().split('\n')).toHaveLength(1);
  });
});
