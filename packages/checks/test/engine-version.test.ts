import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScoredAudit } from '@pagemark/domain';
import { expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { ENGINE_VERSION } from '../src/registry.ts';
import { CORPUS, corpusSnapshot } from './corpus/corpus.ts';

/** The version, followed by each page of the corpus with a digest of its results. */
const RECORD = new URL('corpus/engine-version.txt', import.meta.url);

/** Digest of what makes two audits comparable: the score, and the verdict and weight of each check, without texts. */
function digestOf({ score, coverage, findings }: ScoredAudit): string {
  const verdicts = findings.map(({ id, verdict, outcome, weight }) => [id, verdict, outcome, weight]);
  const text = JSON.stringify([score, coverage, verdicts]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

it('must change when the results of a page of the corpus change', async () => {
  const judged = Object.entries(CORPUS).map(([name, page]) => [
    name,
    digestOf(auditPage(corpusSnapshot(name, page))),
  ]);
  const [version = '', ...lines] = readFileSync(RECORD, 'utf8').trimEnd().split('\n');
  const recorded = new Map(lines.map((line) => [line.split(' ')[0], line.split(' ')[1]]));
  const changed = judged.filter(([name, digest]) => recorded.has(name) && recorded.get(name) !== digest);
  if (version === ENGINE_VERSION) expect(changed, 'raise ENGINE_VERSION, then run this with -u').toEqual([]);
  const record = [ENGINE_VERSION, ...judged.map((entry) => entry.join(' ')), ''].join('\n');
  await expect(record).toMatchFileSnapshot(fileURLToPath(RECORD));
});
