import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';

const MAIN = fileURLToPath(new URL('../../../apps/cli/src/main.ts', import.meta.url));
const PORT = 3_977;
const WAIT_MS_MAX = 60_000;
const POLL_MS = 5;

export type StartedService = { pid: number; url: string; stop(): Promise<void> };

/** Runs `pagemark start` with these settings alone, and resolves when `path` responds with 200. One at a time. */
export async function startService(
  settings: Record<string, string>,
  path = '/healthz',
): Promise<StartedService> {
  const service = spawn(process.execPath, [MAIN, 'start'], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', PORT: String(PORT), LOG_LEVEL: 'fatal', ...settings },
    stdio: 'ignore',
  });
  const gone = once(service, 'exit');
  const stop = async (): Promise<void> => {
    service.kill('SIGTERM');
    await gone;
  };
  const url = `http://127.0.0.1:${PORT}`;
  try {
    await firstResponse(url, path);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: service.pid ?? 0, url, stop };
}

/** Resolves with the first 200 of a service's `path`. */
export async function firstResponse(url: string, path = '/healthz'): Promise<void> {
  const untilMs = performance.now() + WAIT_MS_MAX;
  while (performance.now() < untilMs) {
    const status = await request(`${url}${path}`, { reset: true }).then(
      async ({ statusCode, body }) => body.dump().then(() => statusCode),
      () => null,
    );
    if (status === 200) return;
    await delay(POLL_MS);
  }
  throw new Error('The API does not respond.');
}
