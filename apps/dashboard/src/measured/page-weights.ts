import { pageWeightsOf } from '@pagemark/domain';
import type { FetchFacts, PageWeight, ScoredFinding } from '@pagemark/domain';
import { bytesText } from './formats.ts';

/** An amount with its name, and what it is in words. */
export type Amount = { label: string; value: number; text: string };

const KINDS_MAX = 12;
const KIND_TITLES: Record<PageWeight['kind'], string> = {
  html: 'HTML, as sent',
  script: 'Scripts',
  style: 'Styles',
  image: 'Images',
  font: 'Fonts',
  other: 'Other files',
};

/** The bytes of the page itself, and of its files by type where the run looked at them. */
export function weightsOf(fetch: FetchFacts): Amount[] {
  const [html, ...files] = pageWeightsOf(fetch).map(({ kind, files, bytes }) => ({
    label: kind === 'html' ? KIND_TITLES.html : `${KIND_TITLES[kind]} (${files})`,
    value: bytes,
  }));
  const unpacked = { label: 'HTML, unpacked', value: fetch.bytes.decoded };
  const rows = html === undefined ? files : [html, unpacked, ...files];
  return rows.map((row) => ({ ...row, text: bytesText(row.value) }));
}

/** How many files the HTML names, by kind, most first, as the check of their number counted them; empty without it. */
export function filesByKind(findings: readonly ScoredFinding[]): Amount[] {
  const counts = findings.find(({ id }) => id === 'http-requests')?.data['byKind'];
  if (typeof counts !== 'object' || counts === null || Array.isArray(counts)) return [];
  const rows = Object.entries(counts).flatMap(([label, value]) =>
    typeof value === 'number' ? [{ label, value, text: String(value) }] : [],
  );
  return rows.toSorted((a, b) => b.value - a.value).slice(0, KINDS_MAX);
}
