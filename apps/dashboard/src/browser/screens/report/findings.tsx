import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Finding } from '../../api/queries.ts';
import { Empty } from '../../components/status-states.tsx';

const GROUPS = {
  issues: { title: 'Issues', has: ({ verdict }: Finding) => verdict === 'fail' || verdict === 'warn' },
  notes: { title: 'Notes', has: ({ verdict }: Finding) => verdict === 'info' },
  passed: { title: 'Passed', has: ({ verdict }: Finding) => verdict === 'pass' },
  unknown: {
    title: 'Not measured',
    has: ({ verdict }: Finding) => verdict === 'unknown' || verdict === 'error',
  },
  notApplicable: {
    title: 'Not applicable',
    has: ({ verdict }: Finding) => verdict === 'not_applicable',
  },
};
type Group = keyof typeof GROUPS;
const GROUP_IDS: Group[] = ['issues', 'notes', 'passed', 'unknown', 'notApplicable'];

const CATEGORY_CHOICES = [
  { value: '', label: 'All categories' },
  { value: 'seo', label: 'SEO' },
  { value: 'performance', label: 'Performance' },
  { value: 'security', label: 'Security' },
  { value: 'accessibility', label: 'Accessibility' },
  { value: 'document', label: 'Document' },
];

/** The findings of a run by group, the most points lost first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const [group, setGroup] = useState<Group>('issues');
  const [category, setCategory] = useState('');
  const inCategory = findings.filter((finding) => category === '' || finding.category === category);
  const shown = inCategory.filter(GROUPS[group].has).toSorted((a, b) => b.points_lost - a.points_lost);
  return (
    <section className="panel">
      <h2>Findings</h2>
      <div className="filters">
        <SegmentedControl
          aria-label="Filter findings"
          value={group}
          onChange={(value) => setGroup(GROUP_IDS.find((id) => id === value) ?? 'issues')}
          className="choices"
          data={GROUP_IDS.map((id) => ({ id, count: inCategory.filter(GROUPS[id].has).length }))
            .filter(({ id, count }) => count > 0 || id === 'issues' || id === group)
            .map(({ id, count }) => ({ value: id, label: `${GROUPS[id].title} ${count}` }))}
        />
        <NativeSelect
          aria-label="Category"
          data={CATEGORY_CHOICES}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 && <Empty title="No findings match" />}
      {shown.map((finding) => (
        <FindingDetails key={finding.id} finding={finding} />
      ))}
    </section>
  );
}

/** A finding. Its details render when it is first opened: few of two hundred are. */
function FindingDetails({ finding }: { finding: Finding }) {
  const { title, message, verdict, points_lost: pointsLost } = finding;
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={`finding ${verdict}`} onToggle={() => setWasOpened(true)}>
      <summary>
        <span className="finding-title">{title}</span> <span className="soft">{message}</span>
        {pointsLost > 0 && <span className="points">−{pointsLost.toFixed(1)}</span>}
      </summary>
      {wasOpened && <Explanation finding={finding} />}
    </details>
  );
}

function Explanation({ finding }: { finding: Finding }) {
  const { id, description, recommendation, severity, evidence } = finding;
  return (
    <>
      <p className="soft">
        {description} <span className="nowrap">Severity: {severity}.</span>
      </p>
      {recommendation !== '' && <p>{recommendation}</p>}
      {evidence.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two occurrences can have the same text, and they never move
        <pre key={index} className="evidence">
          {[item.selector, item.snippet, item.url, item.detail]
            .filter((text) => text !== undefined)
            .join('\n')}
        </pre>
      ))}
      {evidence.count > evidence.items.length && (
        <p className="soft">And {(evidence.count - evidence.items.length).toLocaleString('en')} more.</p>
      )}
      <p>
        <Link href={`/checks/${id}`}>About this check</Link>
      </p>
    </>
  );
}
