import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import type { PostgresPrograms } from './postgres-programs.ts';

const READY = 'database system is ready to accept connections';
const START_MS_MAX = 60_000;
const OUTPUT_CHARS_MAX = 8_192;

type Exit = { code: number | null; output: string };

/** Creates an empty cluster. Throws with the output of initdb when it fails. */
export async function initializeCluster(
  { initdb, user }: PostgresPrograms,
  flags: readonly string[],
): Promise<void> {
  const { code, output } = await startProgram(initdb, flags, user).exit;
  if (code !== 0) throw new Error(`initdb failed: ${output}`);
}

/** Starts a server on an existing cluster; resolves when it accepts connections, throws with its output when it does not. */
export async function startCluster(
  { postgres, user }: PostgresPrograms,
  flags: readonly string[],
): Promise<ChildProcess> {
  const { child, exit } = startProgram(postgres, flags, user);
  const timer = setTimeout(() => child.kill('SIGQUIT'), START_MS_MAX);
  const ready = new Promise<null>((resolve) => {
    child.stderr.on('data', (text: string) => text.includes(READY) && resolve(null));
  });
  const ended = await Promise.race([ready, exit]);
  clearTimeout(timer);
  if (ended !== null) throw new Error(`PostgreSQL did not start: ${ended.output}`);
  return child;
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
export async function stopCluster(server: ChildProcess, mode: 'fast' | 'immediate'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  await gone;
}

/** Starts a program and keeps the end of its output; a program that cannot be started rejects its `exit`. */
function startProgram(program: string, flags: readonly string[], user: PostgresPrograms['user']) {
  const child = spawn(program, flags, {
    ...(user !== null && { uid: user.uid, gid: user.gid }),
    // The user may not have access to the working folder, and the messages are parsed in English.
    cwd: tmpdir(),
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (output = (output + text).slice(-OUTPUT_CHARS_MAX)));
  }
  const exit = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, exit };
}
