import { SegmentedControl, Select, TextInput } from '@pagemark/ui/controls';
import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import { CategoryGroups, FINDING_GROUPS, findingsOf, outlineLink, Panel, SeverityGroups } from '@pagemark/ui';
import type { Finding } from '@pagemark/ui/report-data';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ReportDetail } from '../../api/queries.ts';
import { Empty } from '../../components/status-states.tsx';
import { FindingDetails } from './finding-details.tsx';

const CATEGORY_CHOICES = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((id) => ({ value: id, label: CATEGORY_TITLES[id] })),
];

const GROUPINGS = [
  { value: '', label: 'By category' },
  { value: 'severity', label: 'By severity' },
];

type Props = {
  report: ReportDetail;
  findings: readonly Finding[];
  /** The rendering whose screenshots are on the screen; null when there are none. */
  rendering: NonNullable<ReportDetail['results']>['rendering'];
};

/**
 * The findings of a run by verdict, and by category or severity. Filters and grouping are in the URL; its fragment names a
 * finding, which is opened.
 */
export function Findings({ report, findings, rendering }: Props) {
  const linked = useLinkedFinding(findings);
  const [params, show] = useFilters();
  const search = params.find.toLowerCase();
  const matching = findings.filter(
    ({ id, title, message, category }) =>
      (params.category === '' || category === params.category) &&
      `${title} ${message} ${id}`.toLowerCase().includes(search),
  );
  const groups = FINDING_GROUPS.map((group) => ({ ...group, own: findingsOf(group, matching) }));
  const linkedGroup = groups.find(({ own }) => own.some(({ id }) => id === linked))?.id;
  const shown = groups.find(({ id }) => id === (params.show ?? linkedGroup)) ?? groups[0];
  const row = (finding: Finding) => (
    <FindingDetails
      key={`${finding.id} ${finding.id === linked}`}
      page={report}
      finding={finding}
      outline={outlineLink(rendering, finding)}
      isLinked={finding.id === linked}
    />
  );
  return (
    <Panel title="Findings">
      <div className="filters finding-filters">
        <TextInput
          type="search"
          aria-label="Search findings"
          placeholder="Search findings"
          maxLength={100}
          value={params.find}
          onChange={(event) => show({ find: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Filter findings"
          value={shown?.id ?? 'issues'}
          onChange={(value) => show({ show: value })}
          choices={groups
            .filter(({ id, own }) => own.length > 0 || id === 'issues' || id === shown?.id)
            .map(({ id, title, own }) => ({ value: id, label: `${title} ${own.length}` }))}
        />
        <Select
          aria-label="Category"
          choices={CATEGORY_CHOICES}
          value={params.category}
          onChange={(event) => show({ category: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Group findings"
          value={params.group}
          onChange={(value) => show({ group: value })}
          choices={GROUPINGS}
        />
      </div>
      {shown?.own.length === 0 && <Empty title="No findings match" />}
      {params.group === 'severity' ? (
        <SeverityGroups findings={shown?.own ?? []} row={row} />
      ) : (
        <CategoryGroups
          findings={shown?.own ?? []}
          categories={report.categories}
          thresholds={report.results?.grade_thresholds ?? null}
          row={row}
        />
      )}
    </Panel>
  );
}

type Filters = { show: string | null; category: string; find: string; group: string };

/** The filters, from the query of the URL, and a function that changes them there. */
function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const filters = {
    show: query.get('show'),
    category: query.get('category') ?? '',
    find: query.get('find') ?? '',
    group: query.get('group') === 'severity' ? 'severity' : '',
  };
  return [
    filters,
    (change) => {
      const next = new URLSearchParams();
      const run = query.get('run');
      if (run !== null) next.set('run', run);
      for (const [name, value] of Object.entries({ ...filters, ...change })) if (value) next.set(name, value);
      navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true });
    },
  ];
}

const LINKED = '#check-';

/** The id of the check that the fragment `#check-ID` of the URL names; null when it names none of these. */
function useLinkedFinding(findings: readonly Finding[]): string | null {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    // Other fragments, such as those of outlines, close nothing.
    const onChange = (): void => {
      if (window.location.hash.startsWith(LINKED)) setHash(window.location.hash);
    };
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  const id = hash.replace(LINKED, '');
  return findings.some((finding) => finding.id === id) ? id : null;
}
