import { execFile } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preloadsFor, programSettings } from './program.ts';
import type { Exit, ProgramOptions } from './program.ts';

const PAGEMARK = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));
const COMMAND_MS_MAX = 600_000;

export type CommandEnd = Exit & { stderr: string };

/** Runs a command of `pagemark` as a process; resolves with its outcome. Calls `onStart` with the process. */
export function runPagemark(
  args: readonly string[],
  options: ProgramOptions,
  onStart?: (child: ChildProcess) => void,
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...preloadsFor(options), PAGEMARK, ...args],
      { env: programSettings(options), timeout: COMMAND_MS_MAX },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode, signal: child.signalCode, stderr }),
    );
    onStart?.(child);
  });
}
