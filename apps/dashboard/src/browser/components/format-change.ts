/** A change with its sign: `+3`, `−3`, `±0`. */
export function formatChange(change: number): string {
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en')}`;
}
