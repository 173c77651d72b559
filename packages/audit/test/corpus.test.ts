import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/audit-page.ts';
import { CORPUS, corpusSnapshot } from './corpus/corpus.ts';
import { goldenReport } from './corpus/golden-report.ts';

const FOLDER = new URL('corpus/', import.meta.url);
const filesOf = (folder: string) => readdirSync(new URL(`${folder}/`, FOLDER));

describe('the corpus', () => {
  const pages = Object.entries(CORPUS);

  it.each(pages)('has the golden report of the page %s', async (name, page) => {
    const audit = auditPage(corpusSnapshot(name, page));
    expect(audit.findings.filter(({ verdict }) => verdict === 'error')).toEqual([]);
    await expect(goldenReport(audit)).toMatchFileSnapshot(
      fileURLToPath(new URL(`__snapshots__/${name}.txt`, FOLDER)),
    );
  });

  it('has at least sixteen pages, and no file that none of them uses', () => {
    expect(pages.length).toBeGreaterThanOrEqual(16);
    const named = new Set(Object.keys(CORPUS));
    const left = [...filesOf('fixtures'), ...filesOf('__snapshots__')].map((file) =>
      file.replace(/\.\w+$/, ''),
    );
    expect(left.filter((name) => !named.has(name))).toEqual([]);
  });
});
