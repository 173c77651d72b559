import { Checkbox } from '@pagemark/ui/controls';
import type { ReactNode } from 'react';
import type { ReportSort } from '@pagemark/domain';
import type { ReportRow } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Grade } from '../../components/grade.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useStored } from '../../components/use-stored.ts';

/** By privacy value. */
const VISIBILITY = ['Anyone with the link', 'Only you', 'Password'] as const;
const STORED_AS = 'pagemark-report-columns';

export type ReportColumn = {
  id: string;
  title: string;
  /** Null: the list has no such order. */
  sortBy: ReportSort | null;
  isNumber?: true;
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
    cell: ({ score_change: change }) => <Change value={change} />,
  },
  category('seo', 'SEO'),
  category('performance', 'Performance'),
  category('security', 'Security'),
  category('accessibility', 'Accessibility'),
  category('document', 'Document'),
  { id: 'project', title: 'Project', sortBy: null, cell: ({ project }) => project },
  { id: 'visibility', title: 'Visibility', sortBy: null, cell: ({ privacy }) => VISIBILITY[privacy] },
  {
    id: 'audited',
    title: 'Audited',
    sortBy: 'generated_at',
    cell: ({ generated_at: time }) => <RelativeTime time={time} />,
  },
  {
    id: 'created',
    title: 'Created',
    sortBy: 'id',
    cell: ({ created_at: time }) => <RelativeTime time={time} />,
  },
];
const DEFAULT_COLUMNS = ['score', 'change', 'visibility', 'audited'];

function category(id: ReportRow['categories'][number]['id'], title: string): ReportColumn {
  return {
    id,
    title,
    sortBy: null,
    isNumber: true,
    cell: ({ categories }) => categories.find((one) => one.id === id)?.score ?? '–',
  };
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
      <summary>Columns</summary>
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
