import { Button, TextInput } from '@pagemark/ui/controls';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/toasts.tsx';
import { BUILT_IN_VIEWS, isSameList, useSavedViews } from './report-views.ts';

/** The saved lists as links; the shown one can be saved, or its view removed. */
export function Views({ query }: { query: string }) {
  const { views, save, remove } = useSavedViews();
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
          {view.name}
        </Link>
      ))}
      {isSaved && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove the view ${current.name}`}
          onClick={() => {
            remove(current);
            notify(`View ${current.name} removed.`, { undo: () => save(current) });
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
