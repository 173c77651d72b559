import { Checkbox } from '@pagemark/ui/controls';
import { IconColumns } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReportSort } from '@pagemark/domain';
import type { ReportRow } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Grade } from '../../components/grade.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useStored } from '../../components/use-stored.ts';

/** By privacy value. */
const VISIBILITY = [
  {
    label: 'Anyone with the link',
    icon: 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8m.4-2h11.2M2.4 10h11.2M8 2q-3.4 6 0 12M8 2q3.4 6 0 12',
  },
  { label: 'Only you', icon: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5M8 10v1.5' },
  { label: 'Password', icon: 'M7.5 8.5 13 3m-2 2 2 2M8.5 10.5a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 1 1 5.8 0' },
] as const;
const GOOD = 80;
const DECENT = 50;
const STORED_AS = 'pagemark-report-columns';

export type ReportColumn = {
  id: string;
  title: string;
  /** Null: the list has no such order. */
  sortBy: ReportSort | null;
  /** What its header shows where there is no room for the title. */
  short?: string;
  isNumber?: true;
  /** Left out on small screens. */
  isMinor?: true;
  cell: (report: ReportRow) => ReactNode;
};

/** The columns beside the page. Those of `DEFAULT_COLUMNS` are shown until others are chosen. */
const COLUMNS: readonly ReportColumn[] = [
  { id: 'score', title: 'Score', sortBy: 'score', cell: (report) => <Grade report={report} /> },
  {
    id: 'change',
    title: 'Change',
    sortBy: null,
    isNumber: true,
    isMinor: true,
    cell: ({ score_change: change }) => <Change value={change} />,
  },
  category('seo', 'SEO', 'SEO'),
  category('performance', 'Performance', 'Perf'),
  category('security', 'Security', 'Sec'),
  category('accessibility', 'Accessibility', 'A11y'),
  category('document', 'Document', 'Doc'),
  {
    id: 'issues',
    title: 'Issues',
    sortBy: null,
    isNumber: true,
    isMinor: true,
    cell: ({ categories }) =>
      categories.length === 0
        ? '–'
        : categories.reduce((sum, { failed, warned }) => sum + failed + warned, 0).toLocaleString('en'),
  },
  { id: 'project', title: 'Project', sortBy: null, isMinor: true, cell: ({ project }) => project },
  {
    id: 'visibility',
    title: 'Visibility',
    short: '',
    sortBy: null,
    isMinor: true,
    cell: ({ privacy }) => {
      const { label, icon } = VISIBILITY[privacy];
      return (
        <svg className="visibility" width="16" height="16" viewBox="0 0 16 16" role="img" aria-label={label}>
          <title>{label}</title>
          <path d={icon} />
        </svg>
      );
    },
  },
  {
    id: 'audited',
    title: 'Audited',
    sortBy: 'generated_at',
    isMinor: true,
    cell: ({ generated_at: time }) => <RelativeTime time={time} />,
  },
  {
    id: 'created',
    title: 'Created',
    sortBy: 'id',
    isMinor: true,
    cell: ({ created_at: time }) => <RelativeTime time={time} />,
  },
];
const DEFAULT_COLUMNS = [
  'score',
  'change',
  'seo',
  'performance',
  'security',
  'accessibility',
  'document',
  'issues',
  'visibility',
  'audited',
];

function category(id: ReportRow['categories'][number]['id'], title: string, short: string): ReportColumn {
  return {
    id,
    title,
    short,
    sortBy: null,
    isNumber: true,
    isMinor: true,
    cell: ({ categories }) => {
      const score = categories.find((one) => one.id === id)?.score ?? null;
      if (score === null) return '–';
      return score >= GOOD ? score : <span className={toneOf(score)}>{score}</span>;
    },
  };
}

/** The number says it; its tint only helps to find low ones. */
function toneOf(score: number): string {
  return score >= DECENT ? 'middle-score' : 'low-score';
}

/** The columns that were chosen in this browser. */
export function useReportColumns(): readonly ReportColumn[] {
  const ids = useChosen()[0];
  return COLUMNS.filter(({ id }) => ids.includes(id));
}

function useChosen(): [ids: readonly string[], choose: (ids: readonly string[]) => void] {
  const [text, store] = useStored(STORED_AS);
  return [text === null ? DEFAULT_COLUMNS : text.split(','), (ids) => store(ids.join(','))];
}

/** The choice of columns. */
export function ColumnChoice() {
  const [ids, choose] = useChosen();
  return (
    <details className="column-choice">
      <summary>
        <IconColumns size={16} stroke={1.6} aria-hidden /> Columns
      </summary>
      <div>
        {COLUMNS.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={ids.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...ids, id] : ids.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </details>
  );
}
