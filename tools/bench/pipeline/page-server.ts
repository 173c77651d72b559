// A host with one page: the shop page, compressed once, at every path.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { makePage } from '../corpus/make-page.ts';

const KEEP_ALIVE_MS = 120_000;
const [bytes = ''] = process.argv.slice(2);
const body = gzipSync(makePage('shop', Number(bytes)));
const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
  if (request.url === '/robots.txt') return response.writeHead(404).end();
  return response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    .end(body);
});
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address with a port.
  process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
