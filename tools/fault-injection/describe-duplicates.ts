import { expect, test } from 'vitest';
import { endOfImport, postImport } from './harness/api-client.ts';
import { startProgram } from './harness/program.ts';
import { compare, printCounts } from './harness/counts.ts';
import type { TestBed } from './harness/test-bed.ts';

/** The same URL in nine spellings, another path, and the same path of another port. */
const linesOf = (host: string) => [
  `https://${host}/x`,
  `https://${host}/x`,
  `HTTPS://${host.toUpperCase()}/x`,
  `${host}/x`,
  `https://${host}:443/x`,
  `https://${host}/x#part`,
  `https://${host}/./x`,
  `https://${host}/y/../x`,
  ` https://${host}/x `,
  `https://${host}/X`,
  `https://${host}:8443/x`,
];
const urlsOf = (host: string) => [`https://${host}/X`, `https://${host}/x`, `https://${host}:8443/x`];
const LINES = linesOf('').length;
const COPIES = LINES - urlsOf('').length;

const RULES = [
  { rule: 'skip', first: { created: 3, skipped: COPIES }, again: { skipped: LINES } },
  { rule: 'refresh', first: { created: 3, refreshed: COPIES }, again: { refreshed: LINES } },
  { rule: 'create', first: { created: LINES }, again: { created: LINES } },
] as const;

/** F14: lines that repeat earlier ones. */
export function describeDuplicates(engine: TestBed['engine'], openBed: () => Promise<TestBed>): void {
  test('F14: duplicates are handled as on_duplicate requires, within an import and after another, and the counts add up', async () => {
    await using bed = await openBed();
    const { databaseUrl } = bed;
    await using api = await startProgram('api', { databaseUrl });
    await using worker = await startProgram('worker', { databaseUrl, settings: { FETCH_CONCURRENCY: '1' } });
    for (const { rule, first, again } of RULES) {
      const host = `${rule}.example`;
      const body = linesOf(host).join('\n');
      const none = { created: 0, refreshed: 0, skipped: 0, rejected: 0 };
      for (const expected of [first, again]) {
        const { id } = await postImport(api.origin, body, { query: `?on_duplicate=${rule}` });
        const { created, refreshed, skipped, rejected, lines } = await endOfImport(bed, id ?? '');
        expect({ created, refreshed, skipped, rejected }).toEqual({ ...none, ...expected });
        expect(created + refreshed + skipped + rejected).toBe(lines);
      }
      const urls = (await bed.urls()).filter((url) => new URL(url).hostname === host);
      expect(new Set(urls)).toEqual(new Set(urlsOf(host)));
      const copies = Array.from({ length: COPIES }, () => `https://${host}/x`);
      const once = [...urlsOf(host), ...copies];
      const expected = rule === 'create' ? [...once, ...once] : urlsOf(host);
      const difference = compare(expected, urls);
      printCounts(`F14 ${engine}, ${rule}`, { rounds: 2, kills: 0, ...difference });
      expect(difference).toEqual({ lost: 0, duplicated: 0 });
    }
    await worker.end('SIGTERM');
    await bed.expectSound('error');
  });
}
