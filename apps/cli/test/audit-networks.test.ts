import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditCommand } from '../src/commands/audit.ts';
import { captureCommand } from './run-pagemark.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

type Site = { origin: string; paths: string[] };

async function startSite(
  host: string,
  respond: (path: string) => { location: string } | { html: string },
): Promise<Site> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const result = respond(path);
    if ('location' in result) response.writeHead(302, result).end();
    else response.setHeader('content-type', 'text/html').end(result.html);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return { origin: `http://${host}:${port}`, paths };
}

/** `pagemark audit`, for which 127.0.0.1 represents the internet, and 127.0.0.2 a private network. */
function audit(...args: string[]) {
  return captureCommand(async (terminal) => {
    const command = auditCommand(terminal, (address) => address === '127.0.0.1');
    await command.parseAsync(args, { from: 'user' });
    return terminal.exitStatus;
  });
}

const pageTo = (secret: string) => `<!doctype html><html lang="en"><head><title>Shoes</title>
  <link rel="canonical" href="${secret}/canonical"><link rel="icon" href="${secret}/icon">
  <script src="${secret}/script"></script><link rel="stylesheet" href="${secret}/style">
  </head><body><img src="${secret}/img" alt=""><a href="${secret}/link">Boots</a></body></html>`;

describe('pagemark audit and private networks', () => {
  let secret: Site;
  beforeEach(async () => {
    secret = await startSite('127.0.0.2', () => ({ html: '<title>Printer</title>' }));
  });

  it('requests nothing from private networks and reports what it skipped', async () => {
    const site = await startSite('127.0.0.1', () => ({ html: pageTo(secret.origin) }));
    const { stdout, stderr } = await audit('--json', `${site.origin}/`);
    expect(stderr).toBe('');
    const report: { results: { fetch: { artifacts: { skipped: { message: string }[] } } } } =
      JSON.parse(stdout);
    const reasons = report.results.fetch.artifacts.skipped.map(({ message }) => message).join('\n');
    for (const path of ['canonical', 'icon', 'script', 'style', 'img', 'link']) {
      expect(reasons).toContain(`${secret.origin}/${path}`);
    }
    expect(secret.paths).toEqual([]);
    expect(stdout).not.toContain('Printer');
  });

  it('does not follow a redirect into a private network', async () => {
    const site = await startSite('127.0.0.1', () => ({ location: `${secret.origin}/restart?confirm=1` }));
    const { status, stderr } = await audit(`${site.origin}/`);
    expect(status).toBe(3);
    expect(stderr).toContain('(blocked_address)');
    expect(stderr).toContain(`${secret.origin}/restart?confirm=1`);
    expect(secret.paths).toEqual([]);
  });

  it('audits a page on a private network with everything it references', async () => {
    const site = await startSite('127.0.0.2', () => ({ html: pageTo(secret.origin) }));
    const { status } = await audit(`${site.origin}/`);
    expect([0, 1, 2]).toContain(status);
    expect(secret.paths).toEqual(expect.arrayContaining(['/canonical', '/icon', '/img', '/link']));
  });
});
