import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  makeBrowserFolder,
  removeAbandonedFolders,
  removeBrowserFolder,
} from '../src/browser/browser-folder.ts';

let folder: string;
let temporary: string | undefined;

beforeEach(async () => {
  temporary = process.env['TMPDIR'];
  folder = await mkdtemp(join(tmpdir(), 'pagemark-folders-'));
  process.env['TMPDIR'] = folder;
});

afterEach(async () => {
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  await rm(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')('removes the folders of processes that have ended', async () => {
  const own = basename(await makeBrowserFolder());
  const [, , system, pid, startTime] = own.split('-');
  const abandoned = [
    // The id of this process was that of another before.
    `pagemark-browser-${system}-${pid}-1-aaaaaa`,
    `pagemark-browser-${system}-99999999-${startTime}-aaaaaa`,
  ];
  const kept = [
    `pagemark-browser-0123456789abcdef-99999999-${startTime}-aaaaaa`,
    `pagemark-browser-${system}-x-${startTime}-aaaaaa`,
    'pagemark-browser-aaaaaa',
    'another',
  ];
  for (const name of [...abandoned, ...kept]) await mkdir(join(folder, name, 'profile'), { recursive: true });
  await removeAbandonedFolders();
  expect((await readdir(folder)).toSorted()).toEqual([own, ...kept].toSorted());
});

test.runIf(process.platform === 'linux')(
  'makes the folder in memory when there is room, or in TMPDIR when that is set',
  async () => {
    const { bavail, bsize } = await statfs('/dev/shm');
    const hasRoom = bavail * bsize >= 1_073_741_824;
    expect(dirname(await makeBrowserFolder())).toBe(folder);
    delete process.env['TMPDIR'];
    const made = await makeBrowserFolder();
    expect(dirname(made)).toBe(hasRoom ? '/dev/shm' : tmpdir());
    const abandoned = `${dirname(made)}/pagemark-browser-${basename(made).split('-')[2]}-99999999-1-aaaaaa`;
    await mkdir(abandoned);
    await removeAbandonedFolders();
    expect(await readdir(dirname(made))).toContain(basename(made));
    expect(await readdir(dirname(made))).not.toContain(basename(abandoned));
    await removeBrowserFolder(made);
    expect(await readdir(dirname(made))).not.toContain(basename(made));
  },
);
