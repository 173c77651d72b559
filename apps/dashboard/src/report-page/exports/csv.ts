import type { AuditResults, EvidenceItem, ScoredFinding } from '@pagemark/domain';

const HEADER = [
  'id',
  'category',
  'title',
  'verdict',
  'outcome',
  'severity',
  'weight',
  'points_lost',
  'message',
  'recommendation',
  'occurrences',
  'evidence',
  'reference_url',
];

/** Excel reads a file as UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Characters that make a spreadsheet treat a cell as a formula: at its start, after whitespace, and in their full-width
 * forms, which some programs normalize (OWASP, CSV Injection).
 */
const FORMULA = /^[\s\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Characters that control a terminal or reorder text. Tabs and line breaks are allowed. */
const CONTROLS =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Formats the findings of a report as CSV (RFC 4180) in UTF-8, one row per check. No text cell is a formula or has control characters. */
export function toCsv({ findings }: AuditResults): string {
  const rows = [HEADER.join(','), ...findings.map((finding) => cellsOf(finding).map(cell).join(','))];
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`;
}

function cellsOf(finding: ScoredFinding): (string | number)[] {
  const {
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    weight,
    message,
    recommendation,
    evidence,
    reference,
  } = finding;
  const points = Math.round(finding.pointsLost * 100) / 100;
  const occurrences = evidence.items.map(occurrenceText).join('\n');
  return [
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    weight,
    points,
    message,
    recommendation,
    evidence.count,
    occurrences,
    reference,
  ];
}

function occurrenceText({ detail, snippet, selector, url }: EvidenceItem): string {
  return [detail, snippet, selector, url].filter((part) => part !== undefined).join(' | ');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = value.replace(CONTROLS, '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return `"${text.replaceAll('"', '""')}"`;
}
