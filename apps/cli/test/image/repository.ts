import { access, readFile } from 'node:fs/promises';
import { runPagemark } from '../run-pagemark.ts';

export const ROOT = new URL('../../../../', import.meta.url);

/** Reads a file of the repository by its path. */
export function read(path: string): Promise<string> {
  return readFile(new URL(path, ROOT), 'utf8');
}

/** Whether the repository has a file with this path. */
export function exists(path: string): Promise<boolean> {
  return access(new URL(path, ROOT)).then(
    () => true,
    () => false,
  );
}

/** Valid commands of the image: the apps in run.sh and the commands of `pagemark`. */
export async function commands(): Promise<Set<string>> {
  const [, apps = ''] = /^ {2}([a-z |]+)\) exec node/m.exec(await read('docker/run.sh')) ?? [];
  const { stdout } = await runPagemark(['--help']);
  const own = [...stdout.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = '']) => name);
  return new Set([...apps.split(' | '), ...own]);
}
