import type { EvidenceItem, ScoredAudit, ScoredFinding } from '@pagemark/domain';

/** Formats a whole report as lines of text, so a changed verdict is a changed line. */
export function goldenReport(audit: ScoredAudit): string {
  return [
    `score ${audit.score} ${audit.result}, coverage ${audit.coverage.toFixed(3)}`,
    ...audit.categories.map(
      ({ id, score, passed, warned, failed }) =>
        `${id} ${score}: ${passed} passed, ${warned} warned, ${failed} failed`,
    ),
    '',
    ...audit.findings.flatMap(linesOf),
    '',
  ].join('\n');
}

function linesOf(found: ScoredFinding): string[] {
  const { verdict, category, id, outcome, weight, pointsLost, message, data, evidence } = found;
  const lost = pointsLost === 0 ? '' : ` −${pointsLost.toFixed(2)} of ${weight}`;
  const measured = Object.keys(data).length === 0 ? [] : [`    ${JSON.stringify(data)}`];
  const more = evidence.count - evidence.items.length;
  return [
    `${verdict} ${category}/${id} (${outcome})${lost}: ${message}`,
    ...measured,
    ...evidence.items.map((item) => `    · ${itemText(item)}`),
    ...(more > 0 ? [`    · and ${more} more`] : []),
  ];
}

function itemText({ selector, snippet, url, detail }: EvidenceItem): string {
  return [selector, snippet, url, detail]
    .filter((part) => part !== undefined)
    .map((part) => JSON.stringify(part))
    .join(' ');
}
