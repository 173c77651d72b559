import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Stage } from './dockerfile.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const COMMAND_MS_MAX = 300_000;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;
/** Where a stage works in the image. */
const WORKDIR = '/app';

/**
 * Does what the stages of a Dockerfile do, each in a folder of its own: the very commands of their RUN lines, with the tools
 * of this repository where the image fetches its own. Answers the folder of the last stage's WORKDIR.
 */
export async function buildImage(stages: readonly Stage[], folder: string): Promise<string> {
  const tools = await makeTools(join(folder, 'tools'));
  const placeOf = (stage: string) => join(folder, stage);
  for (const stage of stages) {
    const place = placeOf(stage.name);
    await mkdir(place, { recursive: true });
    await chmod(place, 0o755); // As in an image, whatever the umask is here.
    for (const { instruction, text } of stage.steps) {
      if (instruction === 'COPY') await copy(text, place, placeOf);
      // The last stage makes a folder outside of its own; the test has one for it.
      else if (instruction === 'RUN' && stage.name !== 'image') await runIn(place, text, tools);
    }
  }
  return placeOf('image');
}

async function copy(text: string, place: string, placeOf: (stage: string) => string): Promise<void> {
  const [, stage, from = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
  const target = join(place, to);
  await mkdir(dirname(target), { recursive: true });
  if (from === '.' && stage === undefined) return copyContext(target);
  const source = stage === undefined ? join(ROOT, from) : join(placeOf(stage), from.replace(WORKDIR, '.'));
  // A file goes into a folder that is named with a slash; of a folder, what is in it goes there.
  const isInto = to.endsWith('/') && (await stat(source)).isFile();
  await cp(source, isInto ? join(target, basename(source)) : target, {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** What the repository keeps, but for what `.dockerignore` names. */
async function copyContext(target: string): Promise<void> {
  const ignored = (await readFile(join(ROOT, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((pattern) => [pattern, `${pattern}/**`]);
  const { stdout } = await run('git', ['ls-files'], { cwd: ROOT, maxBuffer: OUTPUT_BYTES_MAX });
  for (const path of stdout.trim().split('\n')) {
    if (!ignored.some((pattern) => matchesGlob(path, pattern)))
      await cp(join(ROOT, path), join(target, path));
  }
}

async function runIn(place: string, command: string, tools: string): Promise<void> {
  // A machine's own settings have no part in an image.
  const { HOME = '/root', PATH = '' } = process.env;
  await run('sh', ['-c', command], {
    cwd: place,
    env: { HOME, PATH: `${tools}:${dirname(process.execPath)}:${PATH}` },
    timeout: COMMAND_MS_MAX,
    maxBuffer: OUTPUT_BYTES_MAX,
  });
}

/**
 * Stands in for what the image fetches: `npm install --global pnpm` does nothing, `npx turbo` and `pnpm` are those of the
 * repository in the same version, and packages come from the store of this machine where it has them.
 */
async function makeTools(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const [, store = ''] =
    /"storeDir": "(.*?)\/v\d+"/.exec(await readFile(join(ROOT, 'node_modules/.modules.yaml'), 'utf8')) ?? [];
  const npx = join(dirname((await run('which', ['npx'])).stdout.trim()), 'npx');
  const scripts = {
    // The package of Node itself fetches its program with npm.
    npm: `[ "$*" = "install --global ${packageManager}" ] || exec ${join(dirname(npx), 'npm')} "$@"`,
    npx: `[ "$1" = -y ] && shift 2 && exec ${join(ROOT, 'node_modules/.bin/turbo')} "$@"`,
    pnpm: `exec ${npx} -y ${packageManager} "$@" --prefer-offline --store-dir ${store}`,
  };
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}
