import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { browserEnvironment } from '../browser/browser-arguments.ts';
import { kill as killProcess } from '../browser/process-group.ts';
import { limitMemory } from '../browser/start-browser.ts';
import { RENDER_LIMITS_DEFAULT } from '../render-limits.ts';
import type { LighthouseRequest, LighthouseResponse, LighthouseSettings } from './lighthouse-messages.ts';

/** Memory of the process, which holds its browser's recordings, in MiB. */
const HEAP_MIB = 1_024;

/** A process of Lighthouse with its browser. */
export type StartedLighthouse = {
  /** Handles one request at a time. If the process ends or does not respond in time, this and all later requests fail. */
  ask(request: LighthouseRequest): Promise<LighthouseResponse>;
  /** Ends the process and its browser. */
  kill(): void;
  /** Ends the process and its browser, and resolves when the process has ended. */
  stop(): Promise<void>;
};

type Limits = { launchMs: number; runMs: number };

/** Starts the process. If it cannot start its browser, every request fails for that reason. */
export async function startLighthouse(
  settings: LighthouseSettings,
  { launchMs, runMs }: Limits,
): Promise<StartedLighthouse> {
  const child = fork(new URL('lighthouse-process.ts', import.meta.url), [JSON.stringify(settings)], {
    // The process reads untrusted data from pages, so it gets no keys or secrets.
    env: browserEnvironment(process.env),
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let browserPid: number | null = null;
  let watch: NodeJS.Timeout | undefined;
  const kill = () => {
    clearInterval(watch);
    child.kill('SIGKILL');
    // Puppeteer makes the browser a process group leader.
    if (browserPid !== null) killProcess(-browserPid);
  };
  const ready = await responseOf(child, gone, launchMs);
  if (ready.kind === 'ready' && ready.browserPid !== null) {
    browserPid = ready.browserPid;
    watch = limitMemory(ready.browserPid, RENDER_LIMITS_DEFAULT);
    watch.unref();
  } else kill();
  return {
    async ask(request) {
      if (ready.kind === 'failed') return ready;
      if (!child.connected) return { kind: 'failed', message: 'Its process has ended.' };
      child.send(request, () => undefined);
      const response = await responseOf(child, gone, runMs);
      if (response.kind === 'failed' && response.isLate === true) kill();
      return response;
    },
    kill,
    async stop() {
      kill();
      await gone;
    },
  };
}

type Response = LighthouseResponse & { isLate?: boolean };

/** Waits for the next message of the process. */
async function responseOf(child: ChildProcess, gone: Promise<void>, ms: number): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  // Sent by a process of this module.
  const onMessage = (message: unknown) => resolve(message as LighthouseResponse);
  child.once('message', onMessage);
  void gone.then(() => resolve({ kind: 'failed', message: 'Its process has ended.' }));
  const timer = setTimeout(() => {
    resolve({ kind: 'failed', message: `It took more than ${ms} ms.`, isLate: true });
  }, ms);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage);
  }
}
