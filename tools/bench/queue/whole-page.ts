import type { DatabaseLocation } from '@pagemark/core';
import { CLIENT_CORE, SERVER_CORE, startRequestServer, startServer } from '../harness/pinned-process.ts';
import type { PagesRequest, PagesResponse } from '../pipeline/pages-request.ts';
import type { SessionCpu } from '../postgres/session-cpu.ts';

const PAGE_BYTES = 100_000;

/** A worker that audits pages of a server of its own. */
export type WholePage = {
  /** Audits so many pages, from the queue to the stored report: the processor time of one, in milliseconds, with the database server's. */
  cpuMs(pages: number): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the worker of `pipeline` on a database in which nothing else is queued. `server`: of the database, where it is another process. */
export async function startWholePage(
  location: DatabaseLocation,
  server: SessionCpu | null,
): Promise<WholePage> {
  const host = await startServer({
    module: new URL('../pipeline/page-server.ts', import.meta.url),
    core: SERVER_CORE,
    args: [String(PAGE_BYTES)],
  });
  const worker = await startRequestServer<PagesRequest, PagesResponse>({
    module: new URL('../pipeline/worker-process.ts', import.meta.url),
    core: CLIENT_CORE,
    args: [`http://127.0.0.1:${host.port}`, JSON.stringify(location)],
    flags: ['--max-semi-space-size=32'],
  });
  await server?.connect();
  return {
    async cpuMs(pages) {
      const serverTime = await server?.start();
      const { perCpuS } = await worker.ask({ pages });
      return 1_000 / perCpuS + ((await serverTime?.()) ?? 0) / pages;
    },
    async stop() {
      await server?.close();
      await Promise.all([worker.stop(), host.stop()]);
    },
  };
}
