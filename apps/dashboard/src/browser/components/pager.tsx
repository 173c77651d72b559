import { Pagination } from '@mantine/core';

type Props = {
  page: number;
  perPage: number;
  total: number;
  isExact: boolean;
  onPage: (page: number) => void;
};

const LABELS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' };

/** The range of a list that is shown, and links to its other pages. */
export function Pager({ page, perPage, total, isExact, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min(total, (page - 1) * perPage + 1);
  const to = Math.min(total, page * perPage);
  return (
    <nav className="pager" aria-label="Pagination">
      <span className="soft" aria-live="polite">
        {from.toLocaleString('en')}–{to.toLocaleString('en')} of {isExact ? '' : 'more than '}
        {total.toLocaleString('en')}
      </span>
      {last > 1 && (
        <Pagination
          total={last}
          value={page}
          onChange={onPage}
          size="sm"
          siblings={1}
          getControlProps={(control) => ({ 'aria-label': LABELS[control] })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </nav>
  );
}
