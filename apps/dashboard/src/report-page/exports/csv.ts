import { findingView, orderFindings } from '@pagemark/domain';
import { BYTE_ORDER_MARK, csvRow } from '@pagemark/http/wire';
import type { AuditResults, EvidenceItem, RenderDevice, ScoredFinding, ScriptChange } from '@pagemark/domain';

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
  'view',
  'device',
  'raw_values',
  'rendered_values',
];

/**
 * Formats the findings of a report as CSV (RFC 4180) in UTF-8, one row per check, in the order of the report, then one
 * per script change, with the values of both views; only the header without results. No text cell is a formula or
 * contains control characters.
 */
export function toCsv(results: AuditResults | null): string {
  const device = results?.rendering?.view ?? null;
  const rows = [
    ...orderFindings(results?.findings ?? []).map((finding) => cellsOf(finding, device)),
    ...(results?.rendering?.scriptChanges ?? []).map((change) => changeCells(change, device)),
  ];
  return `${BYTE_ORDER_MARK}${HEADER.join(',')}\r\n${rows.map(csvRow).join('')}`;
}

/** `device`: the device whose document the checks read; null when the page was not rendered. */
function cellsOf(finding: ScoredFinding, device: RenderDevice | null): (string | number)[] {
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
  const read = findingView(finding, device);
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
    read.view,
    read.device ?? '',
    '',
    '',
  ];
}

/** The cells of a script change: a finding that is not scored, in its own category. */
function changeCells(
  { id, title, verdict, severity, message, recommendation, raw, rendered }: ScriptChange,
  device: RenderDevice | null,
): (string | number)[] {
  return [
    id,
    'script_changes',
    title,
    verdict,
    '',
    severity,
    0,
    0,
    message,
    recommendation,
    raw.others + rendered.others,
    '',
    '',
    'rendered',
    device ?? '',
    raw.values.join('\n'),
    rendered.values.join('\n'),
  ];
}

function occurrenceText({ detail, snippet, selector, url }: EvidenceItem): string {
  return [detail, snippet, selector, url].filter((part) => part !== undefined).join(' | ');
}
