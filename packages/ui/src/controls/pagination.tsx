import styles from './pagination.module.css';

type Props = { pages: number; page: number; onPage: (page: number) => void };

/** Buttons for the pages of a list: the first, the last, those around the current one, previous and next. */
export function Pagination({ pages, page, onPage }: Props) {
  return (
    <div className={styles['pagination']}>
      <Step label="Previous page" sign="‹" to={page - 1} isOff={page <= 1} onPage={onPage} />
      {shownPages(pages, page).map((shown, index) =>
        shown === null ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <Step label="Next page" sign="›" to={page + 1} isOff={page >= pages} onPage={onPage} />
    </div>
  );
}

type StepProps = {
  label: string;
  sign: string;
  to: number;
  isOff: boolean;
  onPage: (page: number) => void;
};

function Step({ label, sign, to, isOff, onPage }: StepProps) {
  return (
    // Not `disabled`: on the first or last page, the button that led there would lose the focus.
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPage(to)}
    >
      {sign}
    </button>
  );
}

/** The pages that get a button: first, last, current and its neighbors. Null stands for pages between them. */
export function shownPages(pages: number, page: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const gap = one - (sorted[index - 1] ?? 0);
    // A gap of one page takes the same room as the page.
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [null, one] : [one];
  });
}
