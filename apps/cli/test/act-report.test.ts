import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

/** Pages of our own in the form of the W3C's test cases. */
const PAGES: Readonly<Record<string, string>> = {
  '/button-failed.html': '<button></button>',
  '/button-passed.html': '<button>Send</button>',
  '/button-inapplicable.html': '<a href="/">Home</a>',
  '/heading-failed.html': '<h1></h1>',
  '/contrast.html': '<p style="color:#999">Sale</p>',
};

describe('pagemark checks --act', () => {
  let folder: string;
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-act-'));
    server = createServer((request, response) => {
      const body = PAGES[request.url ?? ''];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><head><title>Test case</title></head><body>${body ?? ''}</body></html>`,
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await rm(folder, { recursive: true, force: true });
  });

  const caseOf = (ruleId: string, page: string, expected: string) => ({
    ruleId,
    url: `${origin}${page}`,
    expected,
  });
  async function run(testcases: unknown) {
    const path = join(folder, 'testcases.json');
    await writeFile(path, JSON.stringify({ name: 'Our cases', testcases }));
    return runPagemark(['checks', '--act', path]);
  }

  it('prints an assertion for each case and check that implements its rule', async () => {
    const end = await run([
      caseOf('97a4e1', '/button-failed.html', 'failed'),
      caseOf('97a4e1', '/button-passed.html', 'passed'),
      caseOf('97a4e1', '/button-inapplicable.html', 'inapplicable'),
      caseOf('afw4f7', '/contrast.html', 'failed'),
    ]);
    expect(end).toMatchObject({ status: 0, stderr: '3 of 3 cases agree.\n' });
    const report = JSON.parse(end.stdout) as { '@context': object; '@graph': Record<string, unknown>[] };
    expect(report['@context']).toMatchObject({
      '@vocab': 'http://www.w3.org/ns/earl#',
      WCAG2: 'http://www.w3.org/TR/WCAG21/#',
      source: 'dct:source',
    });
    const outcomes = report['@graph']
      .filter(({ test }) => (test as { title: string }).title === 'button-name')
      .map(({ result }) => (result as { outcome: string }).outcome);
    expect(outcomes).toEqual(['earl:failed', 'earl:passed', 'earl:inapplicable']);
    expect(report['@graph'][0]).toMatchObject({
      '@type': 'Assertion',
      mode: 'earl:automatic',
      assertedBy: { name: 'Pagemark' },
      subject: { source: `${origin}/button-failed.html` },
      test: { title: 'button-name', isPartOf: ['WCAG2:name-role-value'] },
    });
  });

  it('names the cases that differ, and exits with 1', async () => {
    const end = await run([
      caseOf('ffd0e9', '/heading-failed.html', 'passed'),
      caseOf('ffd0e9', '/no-such-page.html', 'failed'),
    ]);
    expect(end.status).toBe(1);
    expect(end.stderr).toContain(`ffd0e9 expects passed: ${origin}/heading-failed.html\n`);
    expect(end.stderr).toContain('0 of 2 cases agree.');
  });

  it('rejects a file that is not a list of test cases', async () => {
    const end = await run('none');
    expect(end).toMatchObject({ status: 64, stdout: '' });
    expect(end.stderr).toContain('is not a list of ACT test cases');
  });

  it('rejects a file that is missing, has no end, or has no case of an implemented rule', async () => {
    const missing = await runPagemark(['checks', '--act', join(folder, 'missing.json')]);
    expect(missing).toMatchObject({ status: 64, stdout: '' });
    expect(missing.stderr).toMatch(/missing\.json cannot be read\.\n/);
    const endless = await runPagemark(['checks', '--act', '/dev/zero']);
    expect(endless).toMatchObject({ status: 64, stdout: '' });
    expect(endless.stderr).toContain('is not a list of ACT test cases');
    const others = await run([caseOf('000000', '/button-passed.html', 'passed')]);
    expect(others).toMatchObject({ status: 64, stdout: '' });
    expect(others.stderr).toContain('has no case of a rule that a check implements');
  });
});
