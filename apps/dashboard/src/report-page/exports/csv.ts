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
  'advice',
  'places',
  'evidence',
  'docs',
];

/** Excel and its kin read a file as UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What makes a spreadsheet take a cell for a formula: the signs that begin one, also after blanks, and in their full-width
 * forms, which some programs fold (OWASP, CSV Injection).
 */
const FORMULA = /^[\s\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** What would steer the terminal of a reader of the file, or reorder its text; tabs and line breaks are text. */
const CONTROLS =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The findings of a report as CSV (RFC 4180), a row for each check, in UTF-8. No cell of text can be a formula or has control characters. */
export function toCsv({ findings }: AuditResults): string {
  const rows = [HEADER.join(','), ...findings.map((finding) => cellsOf(finding).map(cell).join(','))];
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`;
}

function cellsOf(finding: ScoredFinding): (string | number)[] {
  const { id, category, title, verdict, outcome, severity, weight, message, advice, evidence, docs } =
    finding;
  const points = Math.round(finding.pointsLost * 100) / 100;
  const places = evidence.items.map(placeOf).join('\n');
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
    advice,
    evidence.count,
    places,
    docs,
  ];
}

function placeOf({ detail, snippet, selector, url }: EvidenceItem): string {
  return [detail, snippet, selector, url].filter((part) => part !== undefined).join(' | ');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = value.replace(CONTROLS, '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return `"${text.replaceAll('"', '""')}"`;
}
