import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// 127.0.0.1 stands for the internet here, 127.0.0.2 for a private network.
const AUDIT = fileURLToPath(new URL('audit-with-networks.ts', import.meta.url));

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

type Site = { origin: string; paths: string[] };

async function startSite(
  host: string,
  answer: (path: string) => { location: string } | { html: string },
): Promise<Site> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const answered = answer(path);
    if ('location' in answered) response.writeHead(302, answered).end();
    else response.setHeader('content-type', 'text/html').end(answered.html);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return { origin: `http://${host}:${port}`, paths };
}

function audit(...args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [AUDIT, ...args], (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}

const pageTo = (secret: string) => `<!doctype html><html lang="en"><head><title>Shoes</title>
  <link rel="canonical" href="${secret}/canonical"><link rel="icon" href="${secret}/icon">
  <script src="${secret}/script"></script><link rel="stylesheet" href="${secret}/style">
  </head><body><img src="${secret}/img" alt=""><a href="${secret}/link">Boots</a></body></html>`;

describe('pagemark audit of a page on the internet', () => {
  let secret: Site;
  beforeEach(async () => {
    secret = await startSite('127.0.0.2', () => ({ html: '<title>Printer</title>' }));
  });

  it('asks nothing of the networks of the machine, and says what it did not ask for', async () => {
    const site = await startSite('127.0.0.1', () => ({ html: pageTo(secret.origin) }));
    const { stdout, stderr } = await audit('--json', `${site.origin}/`);
    expect(stderr).toBe('');
    const report: { results: { fetch: { around: { left_out: { reason: string }[] } } } } = JSON.parse(stdout);
    const reasons = report.results.fetch.around.left_out.map(({ reason }) => reason).join('\n');
    for (const path of ['canonical', 'icon', 'script', 'style', 'img', 'link']) {
      expect(reasons).toContain(`${secret.origin}/${path}`);
    }
    expect(secret.paths).toEqual([]);
    expect(stdout).not.toContain('Printer');
  });

  it('does not follow it there', async () => {
    const site = await startSite('127.0.0.1', () => ({ location: `${secret.origin}/restart?confirm=1` }));
    const { status, stderr } = await audit(`${site.origin}/`);
    expect(status).toBe(3);
    expect(stderr).toContain('(blocked_address)');
    expect(stderr).toContain(`${secret.origin}/restart?confirm=1`);
    expect(secret.paths).toEqual([]);
  });

  it('still audits a page of those networks with all that it names', async () => {
    const site = await startSite('127.0.0.2', () => ({ html: pageTo(secret.origin) }));
    const { status } = await audit(`${site.origin}/`);
    expect([0, 1, 2]).toContain(status);
    expect(secret.paths).toEqual(expect.arrayContaining(['/canonical', '/icon', '/img', '/link']));
  });
});
