import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compactFindings, expandFindings } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { BUILT_IN_PROFILES } from '../src/profile/audit-profile.ts';
import { messageCatalogOf } from '../src/profile/message-catalog.ts';
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

  it.each(pages)('restores the compact findings of the page %s', (name, page) => {
    for (const profile of Object.values(BUILT_IN_PROFILES)) {
      const { findings } = auditPage(corpusSnapshot(name, page), profile);
      const { text, catalog } = compactFindings(findings, messageCatalogOf(profile));
      expect(expandFindings(JSON.parse(text), catalog)).toEqual(findings);
      expect(text.length).toBeLessThan(JSON.stringify(findings).length / 2);
    }
  });

  it('has at least sixteen pages, and no unused file', () => {
    expect(pages.length).toBeGreaterThanOrEqual(16);
    const named = new Set(Object.keys(CORPUS));
    const left = [...filesOf('fixtures'), ...filesOf('__snapshots__')].map((file) =>
      file.replace(/\.\w+$/, ''),
    );
    expect(left.filter((name) => !named.has(name))).toEqual([]);
  });
});
