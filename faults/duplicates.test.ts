import { expect, test } from 'vitest';
import { endOfImport, postImport } from './harness/api-client.ts';
import { startProgram } from './harness/program.ts';
import { compare, printTally } from './harness/tally.ts';
import { openSqliteBed } from './harness/test-bed.ts';

/** The same URL in nine spellings, another path, and the same path of another port. */
const LINES = [
  'https://a.example/x',
  'https://a.example/x',
  'HTTPS://A.EXAMPLE/x',
  'a.example/x',
  'https://a.example:443/x',
  'https://a.example/x#part',
  'https://a.example/./x',
  'https://a.example/y/../x',
  ' https://a.example/x ',
  'https://a.example/X',
  'https://a.example:8443/x',
];
const URLS = ['https://a.example/X', 'https://a.example/x', 'https://a.example:8443/x'];
const COPIES = LINES.length - URLS.length;

const RULES = [
  { rule: 'skip', first: { created: 3, skipped: COPIES }, again: { skipped: LINES.length } },
  { rule: 'refresh', first: { created: 3, refreshed: COPIES }, again: { refreshed: LINES.length } },
  { rule: 'create', first: { created: LINES.length }, again: { created: LINES.length } },
] as const;

test('F14: duplicates become what on_duplicate says, within an import and after another, and the counts add up', async () => {
  for (const { rule, first, again } of RULES) {
    await using bed = await openSqliteBed();
    const { databaseUrl } = bed;
    await using api = await startProgram('api', { databaseUrl });
    await using worker = await startProgram('worker', { databaseUrl, settings: { FETCH_CONCURRENCY: '1' } });
    const none = { created: 0, refreshed: 0, skipped: 0, rejected: 0 };
    for (const expected of [first, again]) {
      const { id } = await postImport(api.origin, LINES.join('\n'), { query: `?on_duplicate=${rule}` });
      const { created, refreshed, skipped, rejected, lines } = await endOfImport(bed, id ?? '');
      expect({ created, refreshed, skipped, rejected }).toEqual({ ...none, ...expected });
      expect(created + refreshed + skipped + rejected).toBe(lines);
    }
    await worker.end('SIGTERM');
    const urls = await bed.urls();
    expect(new Set(urls)).toEqual(new Set(URLS));
    const expected = rule === 'create' ? urls : URLS;
    const difference = compare(expected, urls);
    expect(urls).toHaveLength(rule === 'create' ? 2 * LINES.length : URLS.length);
    expect(difference).toEqual({ lost: 0, doubled: 0 });
    printTally(`F14 ${rule}`, { rounds: 2, kills: 0, ...difference });
    await bed.expectSound('error');
  }
});
