import { Button, TextInput } from '@pagemark/ui/controls';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/toasts.tsx';
import { useIsIdle } from '../../components/use-is-idle.ts';
import { queries } from '../../api/queries.ts';
import { readReportListParams, toReportsInput } from '../../url/report-list-params.ts';
import { BUILT_IN_VIEWS, isSameList, useSavedViews } from './report-views.ts';

/** The number of reports of a view, fetched after the list. Its space is reserved until then. */
function ViewCount({ query }: { query: string }) {
  const enabled = useIsIdle();
  const { page: _page, per_page: _perPage, ...input } = toReportsInput(readReportListParams(query));
  const { data } = useQuery({ ...queries.reportTotal(input), enabled });
  return <span className="view-count">{data}</span>;
}

/** The saved lists as links; the shown one can be saved, or its view removed. */
export function Views({ query }: { query: string }) {
  const { views, save, remove, restore } = useSavedViews();
  const [, navigate] = useLocation();
  const [name, setName] = useState<string | null>(null);
  const all = [...BUILT_IN_VIEWS, ...views];
  const current = all.findLast((view) => isSameList(view.query, query));
  const isSaved = current !== undefined && views.includes(current);
  return (
    <nav className="views" aria-label="Views">
      {all.map((view) => (
        <Link
          key={view.name}
          href={view.query === '' ? '/reports' : `/reports?${view.query}`}
          aria-current={view === current ? 'page' : undefined}
        >
          <bdi>{view.name}</bdi> <ViewCount query={view.query} />
        </Link>
      ))}
      {isSaved && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove the view ${current.name}`}
          onClick={() => {
            const index = views.indexOf(current);
            remove(current);
            notify(`View ${current.name} removed.`, { undo: () => restore(current, index) });
            navigate('/reports');
          }}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
      {current === undefined && (
        <Button size="small" variant="quiet" onClick={() => setName('')}>
          <IconPlus size={14} aria-hidden />
          Save view
        </Button>
      )}
      <Confirm
        title="Save this list as a view"
        action="Save view"
        isOpen={name !== null}
        onClose={() => setName(null)}
        onConfirm={() => {
          save({ name: (name ?? '').trim(), query });
          setName(null);
        }}
      >
        <TextInput
          label="Name"
          data-autofocus
          required
          maxLength={40}
          value={name ?? ''}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Confirm>
    </nav>
  );
}
