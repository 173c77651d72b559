import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';

/** An unprivileged user; null: that of this process is one. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;

/** The user of an unprivileged process. */
export const unprivilegedId = user?.uid ?? process.getuid?.();

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
}

/** What the kernel says when an unprivileged user makes the namespaces of a sandbox, without a browser; null when it does so. */
export function namespaceProblem(): string | null {
  const flags = ['--user', '--map-root-user', '--pid', '--net', '--fork', 'true'];
  const { status, stderr, error } = spawnSync('unshare', flags, { ...user, cwd: tmpdir(), encoding: 'utf8' });
  if (error !== undefined) throw error;
  return status === 0 ? null : stderr.trim();
}

/**
 * Runs a module that calls {@link dropPrivileges}, without any other part of the environment; resolves with
 * its first message when it has ended. `folder`: its home, which everyone may enter.
 */
export async function runUnprivileged(module: URL, args: string[], folder: string): Promise<unknown> {
  const child = fork(module, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TMPDIR: folder,
      CHROME_PATH: await browserForEveryone(folder),
      ...(user !== null && { USER_ID: String(user.uid), GROUP_ID: String(user.gid) }),
    },
  });
  const ended = once(child, 'exit');
  const [sent]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  await ended;
  return sent;
}

/** A browser that every user can run. The one that npm installed may be in a folder that only root can enter. */
async function browserForEveryone(folder: string): Promise<string> {
  const path = await chromiumPath();
  if (user === null || !path.includes('node_modules')) return path;
  const copy = join(folder, 'chromium');
  await cp(path, copy);
  await chmod(copy, 0o755);
  return copy;
}

/**
 * Makes this process one of the user and group in USER_ID and GROUP_ID, if they are set. `load` loads all code that it is going
 * to run: the checkout may be in a folder that only root can enter.
 */
export async function dropPrivileges(load: () => Promise<unknown>): Promise<void> {
  const { USER_ID: userId, GROUP_ID: groupId } = process.env;
  if (userId === undefined || groupId === undefined) return;
  await load();
  process.setgroups?.([]);
  process.setgid?.(Number(groupId));
  process.setuid?.(Number(userId));
}
