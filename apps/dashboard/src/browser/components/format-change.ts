import { numberText } from '@pagemark/ui/formats';

/** A change with its sign: `+3`, `−3`, `±0`. */
export function formatChange(change: number): string {
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${numberText(Math.abs(change))}`;
}
