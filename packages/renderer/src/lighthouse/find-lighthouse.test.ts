import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLighthouse } from './find-lighthouse.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-lighthouse-'));
  await addPackage('new', { name: 'lighthouse', version: '13.5.0' });
  await addPackage('old', { name: 'lighthouse', version: '12.8.2' });
  await addPackage('other', { name: 'lightyear', version: '13.0.0' });
  await mkdir(join(folder, 'none'));
});

afterAll(() => rm(folder, { recursive: true }));

async function addPackage(place: string, manifest: object): Promise<void> {
  const path = join(folder, place, 'node_modules/lighthouse');
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'package.json'), JSON.stringify(manifest));
}

it.each([
  ['new', '13.5.0'],
  ['new/node_modules/lighthouse', '13.5.0'],
  ['old', undefined],
  ['other', undefined],
  ['none', undefined],
  ['missing', undefined],
])('LIGHTHOUSE_PATH with %s finds %s', (place, version) => {
  expect(findLighthouse({ LIGHTHOUSE_PATH: join(folder, place) }, '/')?.version).toBe(version);
});

it('without LIGHTHOUSE_PATH the working directory decides', () => {
  expect(findLighthouse({}, join(folder, 'new'))?.version).toBe('13.5.0');
  expect(findLighthouse({ LIGHTHOUSE_PATH: join(folder, 'none') }, join(folder, 'new'))).toBeNull();
});
