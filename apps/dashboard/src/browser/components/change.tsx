import { formatChange } from './format-change.ts';

/** By how much a score changed, in the color of what that means; null: nothing to compare with. */
export function Change({ value }: { value: number | null }) {
  if (value === null)
    return (
      <span className="soft">
        <span aria-hidden>–</span>
        <span className="hidden">No earlier result</span>
      </span>
    );
  return <span className={toneOf(value)}>{formatChange(value)}</span>;
}

function toneOf(change: number): string {
  if (change === 0) return 'change';
  return change < 0 ? 'change worse' : 'change better';
}
