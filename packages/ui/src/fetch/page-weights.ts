import type { FetchFacts, Finding } from '../report-data.ts';
import { bytesText, numberText } from '../text/formats.ts';

/** A row of a bar table: label, value, and the value as text. */
export type BarRow = { label: string; value: number; text: string };

const KINDS_MAX = 12;
const KIND_TITLES: Record<FetchFacts['transfer_sizes'][number]['kind'], string> = {
  html: 'HTML (transferred)',
  script: 'Scripts',
  style: 'Stylesheets',
  image: 'Images',
  font: 'Fonts',
  other: 'Other files',
};

/** Transfer sizes of the page and, where the run fetched them, of its files by type. */
export function transferRows(fetch: FetchFacts): BarRow[] {
  const [html, ...files] = fetch.transfer_sizes.map(({ kind, files, bytes }) => ({
    label: kind === 'html' ? KIND_TITLES.html : `${KIND_TITLES[kind]} (${numberText(files)})`,
    value: bytes,
  }));
  const uncompressed = { label: 'HTML (uncompressed)', value: fetch.bytes.decoded };
  const rows = html === undefined ? files : [html, uncompressed, ...files];
  return rows.map((row) => ({ ...row, text: bytesText(row.value) }));
}

/**
 * Counts of the files that the HTML references, by type, the most frequent first. Empty without the check
 * `http-requests`.
 */
export function filesByKind(checks: readonly Finding[]): BarRow[] {
  const counts = checks.find(({ id }) => id === 'http-requests')?.data['byKind'];
  if (typeof counts !== 'object' || counts === null || Array.isArray(counts)) return [];
  const rows = Object.entries(counts).flatMap(([label, value]) =>
    typeof value === 'number' ? [{ label, value, text: numberText(value) }] : [],
  );
  return rows.toSorted((a, b) => b.value - a.value).slice(0, KINDS_MAX);
}
