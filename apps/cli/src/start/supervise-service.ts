import { escapeControls } from '@pagemark/domain/escape-controls';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createLogWarning } from './log-warning.ts';
import type { LogWarning } from './log-warning.ts';
import { processEnvironment } from './process-environment.ts';
import type { StartOptions } from './read-start-options.ts';
import { StartError, superviseProcess } from './supervise-process.ts';
import type { SupervisedProcess } from './supervise-process.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** How long the processes may take to stop, in milliseconds: longer than their own grace periods; for the API, after its drain. */
const API_STOP_MS = 30_000;
const WORKER_STOP_MS = 25_000;

/**
 * A small young generation keeps the memory of any upload under 300 MB: otherwise, long-lived objects retain the
 * buffers that they were read from.
 */
const API_FLAGS = ['--max-semi-space-size=8'];
/**
 * A large young generation frees the buffers of a page before they are promoted: a third fewer full collections, during
 * which all pages wait.
 */
const WORKER_FLAGS = ['--max-semi-space-size=32'];

const API = new URL('../serve/main.ts', import.meta.url);
const WORKER = new URL(import.meta.resolve('@pagemark/worker/main'));

/**
 * Runs the API and a worker as separate processes until a signal to stop; returns the exit status. To stay as small as
 * possible, this process imports none of their code.
 */
export async function superviseService(
  terminal: Pick<Terminal, 'environment' | 'stdoutIsTty' | 'stderrIsTty' | 'err'>,
  options: StartOptions,
): Promise<number> {
  const environment = processEnvironment(terminal, options);
  const warn = createLogWarning(
    environment['LOG_LEVEL'],
    (line) => void process.stdout.write(escapeControls(line)),
  );
  const running: SupervisedProcess[] = [];
  const stop = waitForStop(() => {
    for (const each of running) each.end();
  });
  const api = superviseApi(environment, warn);
  running.push(api);
  let status = 0;
  try {
    await Promise.race([api.ready, stop.promise]);
    if (!stop.isStopping()) {
      const worker = superviseWorker(environment, warn);
      running.push(worker);
      await Promise.race([worker.ready, stop.promise]);
      await stop.promise;
    }
  } catch (error) {
    // The process has reported itself why it did not start.
    status = error instanceof StartError ? error.status : 1;
  }
  if (terminal.stderrIsTty && status === 0) terminal.err('Stopping …\n');
  await stopAll(running, drainMsOf(environment));
  return status;
}

function superviseApi(environment: NodeJS.ProcessEnv, warn: LogWarning): SupervisedProcess {
  let port: string | null = null;
  const api = superviseProcess(
    {
      name: 'api',
      module: API,
      execArgv: [...API_FLAGS, ...process.execArgv],
      killAfterMs: API_STOP_MS + drainMsOf(environment),
      // The sign-in link is printed only at the first start.
      args: () => (port === null ? ['first'] : []),
      // A restart keeps a port that the system chose, because clients use it.
      environment: () => (port === null ? environment : { ...environment, PORT: port }),
    },
    warn,
  );
  void api.ready.then(
    (message) => (port = portOf(message)),
    () => undefined,
  );
  return api;
}

/** The API reports an invalid value, which no timer of this process may see. */
function drainMsOf({ SHUTDOWN_DRAIN_MS: text = '' }: NodeJS.ProcessEnv): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

function portOf(message: unknown): string | null {
  const isReady = typeof message === 'object' && message !== null && 'port' in message;
  return isReady ? String(message.port) : null;
}

function superviseWorker(environment: NodeJS.ProcessEnv, warn: LogWarning): SupervisedProcess {
  // A restarted worker has the same name, under which it reclaims the jobs of the crashed one.
  const name = `${hostname()}:${process.pid}/${randomUUID()}`;
  // A process that reads hostile pages does not need the key.
  const { PAGEMARK_API_KEY: _key, ...withoutKey } = environment;
  return superviseProcess(
    {
      name: 'worker',
      module: WORKER,
      execArgv: WORKER_FLAGS,
      killAfterMs: WORKER_STOP_MS,
      args: () => [name],
      environment: () => ({ ...withoutKey, ...metricsOf(environment) }),
    },
    warn,
  );
}

/**
 * Each process serves its own metrics: the worker on the port after the API's, unless the system chooses both ports.
 */
function metricsOf({ METRICS_PORT: port = '' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Number(port) > 0 ? { METRICS_PORT: String(Number(port) + 1) } : {};
}

/** Stops the API first: while it drains, waiting clients still get their reports. */
async function stopAll([api, ...others]: SupervisedProcess[], drainMs: number): Promise<void> {
  const apiGone = api?.stop();
  const drained = Promise.withResolvers<void>();
  const timer = setTimeout(drained.resolve, drainMs);
  await Promise.race([apiGone, drained.promise]);
  clearTimeout(timer);
  await Promise.all([apiGone, ...others.map((each) => each.stop())]);
}

/** Resolves at the first SIGTERM or SIGINT; a second one calls `end` and exits immediately. */
function waitForStop(end: () => void): { promise: Promise<void>; isStopping: () => boolean } {
  let isStopping = false;
  const stop = Promise.withResolvers<void>();
  const onSignal = (): void => {
    if (isStopping) {
      end();
      process.exit(1);
    }
    isStopping = true;
    stop.resolve();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { promise: stop.promise, isStopping: () => isStopping };
}
