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
/** The working directory of the stages. */
const WORKDIR = '/app';

/**
 * Runs the stages of a Dockerfile, each in its own folder: executes their RUN lines with the tools of this repository
 * in place of those that the image installs. Returns the folder of the last stage's WORKDIR.
 */
export async function buildImage(stages: readonly Stage[], folder: string): Promise<string> {
  const tools = await makeTools(join(folder, 'tools'));
  const folderOf = (stage: string) => join(folder, stage);
  for (const stage of stages) {
    const stageFolder = folderOf(stage.name);
    await mkdir(stageFolder, { recursive: true });
    await chmod(stageFolder, 0o755); // As in an image, whatever the umask is here.
    for (const { instruction, text } of stage.steps) {
      if (instruction === 'COPY') await copy(text, stageFolder, folderOf);
      // The last stage creates /data; the test has its own folder for it.
      else if (instruction === 'RUN' && stage.name !== 'image') await runIn(stageFolder, text, tools);
    }
  }
  return folderOf('image');
}

async function copy(text: string, stageFolder: string, folderOf: (stage: string) => string): Promise<void> {
  const [, stage, from = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
  const target = join(stageFolder, to);
  await mkdir(dirname(target), { recursive: true });
  if (from === '.' && stage === undefined) return copyContext(target);
  const source = stage === undefined ? join(ROOT, from) : join(folderOf(stage), from.replace(WORKDIR, '.'));
  // As in Docker: a trailing slash copies a file into the folder; of a folder, its contents are copied.
  const isInto = to.endsWith('/') && (await stat(source)).isFile();
  await cp(source, isInto ? join(target, basename(source)) : target, {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Copies the tracked files that `.dockerignore` does not exclude. */
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

async function runIn(stageFolder: string, command: string, tools: string): Promise<void> {
  // The machine's environment is not part of an image.
  const { HOME = '/root', PATH = '' } = process.env;
  await run('sh', ['-c', command], {
    cwd: stageFolder,
    env: { HOME, PATH: `${tools}:${dirname(process.execPath)}:${PATH}` },
    timeout: COMMAND_MS_MAX,
    maxBuffer: OUTPUT_BYTES_MAX,
  });
}

/**
 * Creates replacements for the tools that the image installs: `npm install --global pnpm` does nothing, `npx turbo` and `pnpm`
 * are those of the repository in the same version, and packages come from this machine's store where available.
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
    // The `node` package downloads its binary with npm.
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
