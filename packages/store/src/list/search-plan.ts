import type { ReportListQuery } from '@pagemark/domain';
import type { Db, Reader } from '../db/db.ts';
import { indexedText } from './indexed-text.ts';
import type { ListLimits } from './list-limits.ts';
import type { UrlSample } from './url-sample.ts';

/** What the search index is asked for; by the sample, how many rows it finds, and how many reports have the term. */
export type LookUp = { trigrams: readonly string[]; candidates: number; frequency: number };

/** Null when the list is better walked. */
export async function planSearch(
  { db, limits, sample }: { db: Db; limits: ListLimits; sample: UrlSample },
  { query, reader }: { query: ReportListQuery; reader: Reader },
): Promise<LookUp | null> {
  if (query.search === '') return null;
  const term = indexedText(db.engine, query.search);
  await sample.refresh(reader);
  const frequency = sample.frequencyOf([term]);
  if (frequency > limits.commonShare) return null;
  const trigrams = sample.rarestTrigrams(term);
  const share = sample.frequencyOf(trigrams);
  if (trigrams.length === 0 || share > limits.candidatesShare) return null;
  return { trigrams, candidates: sample.rowsOf(share), frequency };
}
