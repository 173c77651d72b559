import { NativeSelect, SegmentedControl } from '@mantine/core';
import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import { CategoryGroups, FINDING_GROUPS, FindingBody, FindingRow, findingsOf, Panel } from '@pagemark/ui';
import type { Finding } from '@pagemark/ui/report-data';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ReportDetail } from '../../api/queries.ts';
import { Empty } from '../../components/status-states.tsx';

type GroupId = (typeof FINDING_GROUPS)[number]['id'];

const CATEGORY_CHOICES = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((id) => ({ value: id, label: CATEGORY_TITLES[id] })),
];

type Props = { report: ReportDetail; findings: readonly Finding[] };

/** The findings of a run by group and category, the most points lost first. */
export function Findings({ report, findings }: Props) {
  const [shownGroup, setGroup] = useState<GroupId>('issues');
  const [category, setCategory] = useState('');
  const inCategory = findings.filter((finding) => category === '' || finding.category === category);
  const groups = FINDING_GROUPS.map((group) => ({ ...group, own: findingsOf(group, inCategory) }));
  const shown = groups.find(({ id }) => id === shownGroup)?.own ?? [];
  return (
    <Panel title="Findings">
      <div className="filters finding-filters">
        <SegmentedControl
          aria-label="Filter findings"
          value={shownGroup}
          onChange={(value) => setGroup(groups.find(({ id }) => id === value)?.id ?? 'issues')}
          className="choices"
          data={groups
            .filter(({ id, own }) => own.length > 0 || id === 'issues' || id === shownGroup)
            .map(({ id, title, own }) => ({ value: id, label: `${title} ${own.length}` }))}
        />
        <NativeSelect
          aria-label="Category"
          data={CATEGORY_CHOICES}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 && <Empty title="No findings match" />}
      <CategoryGroups
        findings={shown}
        categories={report.categories}
        thresholds={report.results?.grade_thresholds ?? null}
        row={(finding) => <FindingDetails key={finding.id} finding={finding} />}
      />
    </Panel>
  );
}

/** A finding. Its details render when it is first opened: few of two hundred are. */
function FindingDetails({ finding }: { finding: Finding }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <FindingRow finding={finding} onToggle={() => setWasOpened(true)}>
      {wasOpened && (
        <FindingBody
          finding={finding}
          links={
            <>
              {' · '}
              <Link href={`/checks/${finding.id}`}>About this check</Link>
            </>
          }
        />
      )}
    </FindingRow>
  );
}
