import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

describe('pagemark checks', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-checks-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function profileFile(text: string): Promise<string> {
    const path = join(folder, 'profile.json');
    await writeFile(path, text);
    return path;
  }

  it('lists the checks of a category', async () => {
    const end = await runPagemark(['checks', '--category', 'document']);
    expect(end.stdout).toContain('doctype');
    expect(end.stdout).not.toContain('title-length');
    expect(end.status).toBe(0);
  });

  it('explains a check with its outcomes and its reference', async () => {
    const end = await runPagemark(['checks', 'title-length']);
    expect(end.stdout).toContain('too-long: warn');
    expect(end.stdout).toContain('goodMaxCharacters = 60');
    expect(end.stdout).toContain('https://');
    expect(end.status).toBe(0);
  });

  it('suggests similar ids for an unknown check', async () => {
    const end = await runPagemark(['checks', 'title-lenght']);
    expect(end).toMatchObject({ status: 64, stdout: '' });
    expect(end.stderr).toContain('title-length');
  });

  it('suggests checks by their titles', async () => {
    const end = await runPagemark(['checks', 'alt text']);
    expect(end).toMatchObject({ status: 64, stdout: '' });
    expect(end.stderr).toContain('Did you mean image-alt, ');
  });

  it('shows the weights and thresholds of the operator’s profile', async () => {
    const path = await profileFile(
      '{"name":"ours","checks":{"title-length":{"weight":7,"thresholds":{"goodMaxCharacters":65}},"csp":{"enabled":false}}}',
    );
    const end = await runPagemark(['checks', '--json'], { PAGEMARK_PROFILE: path });
    const response: unknown = JSON.parse(end.stdout);
    expect(response).toMatchObject({ meta: { profile: 'ours', warn_credit: 0.5 } });
    const checks: { id: string }[] = Object(response).data;
    expect(checks.find(({ id }) => id === 'csp')).toBeUndefined();
    const disabled = await runPagemark(['checks', 'csp'], { PAGEMARK_PROFILE: path });
    expect(disabled).toMatchObject({ status: 64, stderr: 'The profile ours disables the check csp.\n' });
    expect(checks.find(({ id }) => id === 'title-length')).toMatchObject({
      weight: 7,
      thresholds: { goodMinCharacters: 30, goodMaxCharacters: 65, toleratedMaxCharacters: 70 },
    });
  });

  it('explains a check as JSON with the field names of the API', async () => {
    const end = await runPagemark(['checks', 'title-length', '--json']);
    const response: { data: object } = JSON.parse(end.stdout);
    expect(response.data).toMatchObject({
      id: 'title-length',
      reference_url: expect.stringMatching(/^https:/),
    });
    expect(Object.keys(response.data).filter((name) => /[A-Z]/.test(name))).toEqual([]);
  });

  it('reports the error of a profile and its position in one line', async () => {
    const path = await profileFile('{"name":"ours","weights":{"high":-1}}');
    const end = await runPagemark(['checks'], { PAGEMARK_PROFILE: path });
    expect(end).toMatchObject({ status: 78, stdout: '' });
    expect(end.stderr).toMatch(/^Invalid settings\. PAGEMARK_PROFILE: .*profile\.json: weights\.high: .*\n$/);
  });
});
