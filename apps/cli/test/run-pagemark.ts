import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { runProgram } from '../src/run-program.ts';
import { createTerminal } from '../src/terminal/terminal.ts';
import type { Terminal } from '../src/terminal/terminal.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Longer than any command takes; a hanging command fails the test. */
const COMMAND_MS_MAX = 50_000;
const COLUMNS = 80;

export type CommandEnd = { status: number | null; stdout: string; stderr: string };

/**
 * Runs a `pagemark` command in this process as `main.ts` does, with `input` as its standard input; resolves with its
 * exit status and output. A separate process would take most of a second of processor time.
 */
export async function runPagemark(
  args: readonly string[],
  settings: Record<string, string> = {},
  input: string | Uint8Array = '',
): Promise<CommandEnd> {
  return captureCommand((terminal) => runProgram(terminal, manifest.version, args), settings, input);
}

/** Runs a command, which resolves with its exit status, on a terminal that captures its output. */
export async function captureCommand(
  command: (terminal: Terminal) => Promise<number>,
  settings: Record<string, string> = {},
  input: string | Uint8Array = '',
): Promise<CommandEnd> {
  const written = { out: '', err: '' };
  const terminal = createTerminal(
    { ...process.env, ...settings },
    {
      input: Readable.from([Buffer.from(input)]),
      out: { write: (text) => (written.out += text), isTty: false, hasColor: false },
      err: { write: (text) => (written.err += text), isTty: false, hasColor: false },
      width: COLUMNS,
    },
  );
  const status = await command(terminal);
  return { status, stdout: written.out, stderr: written.err };
}

/** Runs the `pagemark` command as a process that reads `input`; resolves with its exit status and output. */
export function runPagemarkProcess(
  args: readonly string[],
  settings: Record<string, string> = {},
  input = '',
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN, ...args],
      { env: { ...process.env, ...settings }, timeout: COMMAND_MS_MAX },
      (_error, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
    );
    child.stdin?.on('error', () => undefined).end(input);
  });
}

export type StartedService = {
  child: ChildProcess;
  /** `http://127.0.0.1:PORT`, from the banner. */
  origin: string;
  /** Everything written to stderr so far. */
  stderr(): string;
  /** Everything written to stdout so far. */
  stdout(): string;
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Runs `pagemark start` on a free port; resolves when it has printed its banner. */
export async function startPagemark(settings: Record<string, string>): Promise<StartedService> {
  const child = spawn(process.execPath, [MAIN, 'start', '--port', '0'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let stderr = '';
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      const [, found] = /is ready at (\S+)/.exec(stderr) ?? [];
      if (found !== undefined && stderr.includes('Ctrl+C')) resolve(found);
    });
    void exited.then(() => reject(new Error(`The service ended before it was ready: ${stderr}`)));
  });
  return {
    child,
    origin,
    stderr: () => stderr,
    stdout: () => stdout,
    async end(signal) {
      child.kill(signal);
      await exited;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}
