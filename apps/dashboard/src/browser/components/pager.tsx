import { numberText } from '@pagemark/ui/formats';
import { Pagination } from '@pagemark/ui/controls';

type Props = {
  page: number;
  perPage: number;
  /** Number of rows shown: less than `perPage` on the last page, and while others replace deleted ones. */
  shown: number;
  total: number;
  isExact: boolean;
  onPage: (page: number) => void;
};

/** The range of a list that is shown, and links to its other pages. */
export function Pager({ page, perPage, shown, total, isExact, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min(total, (page - 1) * perPage + 1);
  const to = Math.min(total, from + shown - 1);
  return (
    <nav className="pager" aria-label="Pagination">
      <span className="soft" aria-live="polite">
        {numberText(from)}–{numberText(to)} of {isExact ? '' : 'more than '}
        {numberText(total)}
      </span>
      {last > 1 && <Pagination pages={last} page={page} onPage={onPage} />}
    </nav>
  );
}
