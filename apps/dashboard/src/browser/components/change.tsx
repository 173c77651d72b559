import { formatChange } from './format-change.ts';

type Props = { value: number | null; isLess?: boolean };

/** The change of a figure, colored as better or worse; null: nothing to compare with. `isLess`: less is better. */
export function Change({ value, isLess = false }: Props) {
  if (value === null)
    return (
      <span className="soft">
        <span aria-hidden>–</span>
        <span className="hidden">No earlier result</span>
      </span>
    );
  return (
    <span className={`${toneOf(isLess ? -value : value)} ${value < 0 ? 'down' : value > 0 ? 'up' : ''}`}>
      {formatChange(value)}
    </span>
  );
}

function toneOf(change: number): string {
  if (change === 0) return 'change';
  return change < 0 ? 'change worse' : 'change better';
}
