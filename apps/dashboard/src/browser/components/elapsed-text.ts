import { countText } from '@pagemark/ui/formats';

/** Formats a duration in whole seconds: `42 seconds`, `3 min 5 s`, `1 h 12 min`. */
export function elapsedText(seconds: number): string {
  if (seconds < 60) return countText(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
