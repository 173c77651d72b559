import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Targets } from './hostile-document.ts';

const SECRET_HOSTS = ['127.0.0.2', '127.0.0.1', '::1'];

/** Servers on private addresses that no page may reach. */
export type Secrets = {
  targets: Targets;
  /** What reached them since they were started, or since `forget`. */
  seen(): { requests: string[]; packets: number };
  forget(): void;
  close(): void;
};

export async function startSecrets(): Promise<Secrets> {
  let requests: string[] = [];
  let packets = 0;
  let port = 0;
  const closed: (() => void)[] = [];
  for (const host of SECRET_HOSTS) {
    const server = createServer((_request, response) => response.end());
    server.on('connection', (socket) => {
      socket.once('data', (data) => requests.push(String(data).split('\r\n', 1)[0] ?? ''));
      requests.push(`connection to ${host}`);
    });
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    port = (server.address() as AddressInfo).port;
    closed.push(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  const socket = createSocket('udp4', () => (packets += 1));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.2', resolve));
  closed.push(() => socket.close());
  return {
    targets: { secret: `127.0.0.2:${port}`, udpPort: socket.address().port, port },
    seen: () => ({ requests: [...requests], packets }),
    forget() {
      requests = [];
      packets = 0;
    },
    close: () => closed.forEach((close) => close()),
  };
}
