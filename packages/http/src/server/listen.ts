import type { Server } from 'node:http';
import { toListenError } from './to-listen-error.ts';

/** Starts listening and resolves with the port. Port 0 selects a free port. Throws SettingsError if it fails. */
export async function listen(server: Server, address: { host: string; port: number }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => reject(toListenError(error, address));
    server.once('error', fail);
    server.listen(address, () => {
      server.off('error', fail);
      resolve();
    });
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : address.port;
}
