import { numberText } from '@pagemark/ui/formats';
import { Checkbox } from '@pagemark/ui/controls';
import { IconColumns } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ReportSort } from '@pagemark/domain';
import type { ReportRow } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Grade } from '../../components/grade.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useStored } from '../../components/use-stored.ts';
import { VisibilityIcon } from '../../components/visibility.tsx';

const GOOD = 80;
const DECENT = 50;
const STORED_AS = 'pagemark-report-columns';

export type ReportColumn = {
  id: string;
  title: string;
  /** Null: the list has no such order. */
  sortBy: ReportSort | null;
  /** The text of its header when there is no room for the title. */
  short?: string;
  isNumber?: true;
  /** `least`: only on wide screens; `less`: not on phones. */
  room?: 'less' | 'least';
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
    room: 'less',
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
    room: 'least',
    cell: ({ categories }) =>
      categories.length === 0
        ? '–'
        : numberText(categories.reduce((sum, { failed, warned }) => sum + failed + warned, 0)),
  },
  { id: 'project', title: 'Project', sortBy: null, room: 'less', cell: ({ project }) => project },
  {
    id: 'visibility',
    title: 'Visibility',
    short: '',
    sortBy: null,
    room: 'less',
    cell: ({ privacy }) => <VisibilityIcon privacy={privacy} />,
  },
  {
    id: 'audited',
    title: 'Audited',
    sortBy: 'generated_at',
    room: 'less',
    cell: ({ generated_at: time }) => <RelativeTime time={time} />,
  },
  {
    id: 'created',
    title: 'Created',
    sortBy: 'id',
    room: 'less',
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
    room: 'least',
    cell: ({ categories }) => {
      const score = categories.find((one) => one.id === id)?.score ?? null;
      if (score === null) return '–';
      return score >= GOOD ? score : <span className={toneOf(score)}>{score}</span>;
    },
  };
}

/** The number carries the meaning; its tint only helps to find low scores. */
function toneOf(score: number): string {
  return score >= DECENT ? 'middle-score' : 'low-score';
}

/** The columns that were chosen in this browser. */
export function useReportColumns(): readonly ReportColumn[] {
  const [text] = useStored(STORED_AS);
  return useMemo(() => COLUMNS.filter(({ id }) => idsIn(text).includes(id)), [text]);
}

function useChosen(): [ids: readonly string[], choose: (ids: readonly string[]) => void] {
  const [text, store] = useStored(STORED_AS);
  return [idsIn(text), (ids) => store(ids.join(','))];
}

function idsIn(text: string | null): readonly string[] {
  return text === null ? DEFAULT_COLUMNS : text.split(',');
}

/** The choice of columns, over the list. Escape, a press outside and moving the focus on close it. */
export function ColumnChoice() {
  const [ids, choose] = useChosen();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: Event): void => {
      if (details.current !== null && target instanceof Node && !details.current.contains(target))
        details.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its summary and boxes
    <details
      ref={details}
      className="column-choice"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on a label moves the focus to an element around it.
        if (
          relatedTarget instanceof Node &&
          !currentTarget.contains(relatedTarget) &&
          !relatedTarget.contains(currentTarget)
        )
          currentTarget.open = false;
      }}
    >
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
