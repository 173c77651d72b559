import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page that takes its time</title>
<link rel="stylesheet" href="/page.css"><script src="/page.js" defer></script></head><body><p>`;

/** The gate that a request waits for. */
type Gate = 'head' | 'rest' | 'files';

type GatedSite = {
  /** The URL of its page, of which `firstBytes` arrive first. */
  url: string;
  firstBytes: number;
  /** Lets all requests that wait for the gate continue, now and later. */
  open(gate: Gate): void;
  close(): Promise<void>;
};

/**
 * Starts a site whose page is sent in two parts, followed by its files. Each waits for a gate, so a test can observe
 * the state before. At the end, all gates are opened.
 */
export async function startGatedSite(): Promise<GatedSite> {
  const gates = {
    head: Promise.withResolvers<void>(),
    rest: Promise.withResolvers<void>(),
    files: Promise.withResolvers<void>(),
  };
  const first = HEAD.padEnd(12_000, 'A sentence about the page. ');
  const server = createServer((request, response) => {
    const respond = async () => {
      if (request.url !== '/slow') {
        await gates.files.promise;
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
        return;
      }
      await gates.head.promise;
      response.writeHead(200, { 'content-type': 'text/html' }).write(first);
      await gates.rest.promise;
      response.end('The end.</p></body></html>');
    };
    void respond();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}/slow`,
    firstBytes: first.length,
    open: (gate) => gates[gate].resolve(),
    async close() {
      for (const gate of Object.values(gates)) gate.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
