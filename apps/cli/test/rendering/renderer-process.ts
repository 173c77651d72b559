import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../own-environment.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type RendererProcess = {
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Runs `pagemark renderer`, on a free port unless one is given; resolves when it listens. */
export async function startRenderer(settings: Record<string, string>, port = 0): Promise<RendererProcess> {
  const child = spawn(process.execPath, [MAIN, 'renderer'], {
    // Nothing else of the environment: it needs no database, and no key.
    env: { ...ownEnvironment(), HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  let stderr = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      const [, found] = /is ready at (\S+)/.exec(stderr) ?? [];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error(`The renderer ended before it was ready: ${stderr}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    async end(signal) {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
