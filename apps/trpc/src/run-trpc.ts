import { runHttpService } from '@pagemark/http';
import { readTrpcSettings } from './settings.ts';
import { startTrpc } from './start-trpc.ts';

/** Runs the tRPC endpoint alone until a signal to stop, over the database that the other processes share. */
export function runTrpc(environment: NodeJS.ProcessEnv): Promise<void> {
  return runHttpService(environment, { name: 'trpc', readSettings: readTrpcSettings, start: startTrpc });
}
