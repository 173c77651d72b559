import { isImportFinal } from '@pagemark/domain';
import { plainText } from '../terminal/plain-text.ts';
import type { ImportProgress } from './import-target.ts';

const BAR_CHARACTERS = 24;

const number = new Intl.NumberFormat('en');

/** Formats the progress of an import as one line. */
export function progressLine(progress: ImportProgress): string {
  const { status, lines, created, refreshed, skipped, rejected, waiting_for: waiting } = progress;
  const done = created + refreshed + skipped + rejected;
  const parts = [
    `${number.format(created)} created`,
    ...(refreshed > 0 ? [`${number.format(refreshed)} refreshed`] : []),
    ...(skipped > 0 ? [`${number.format(skipped)} skipped`] : []),
    ...(rejected > 0 ? [`${number.format(rejected)} rejected`] : []),
  ];
  const of = isImportFinal(status)
    ? number.format(lines)
    : `${number.format(done)} of ${number.format(lines)}`;
  const counts = `${status}: ${of} ${lines === 1 ? 'line' : 'lines'}, ${parts.join(', ')}`;
  return waiting === null ? counts : `${counts}. Waiting: ${plainText(waiting.message)}`;
}

/** Formats a progress bar and the progress line, cut to `width` columns. */
export function progressBar(progress: ImportProgress, width: number): string {
  const { lines, created, refreshed, skipped, rejected } = progress;
  const ratio = lines === 0 ? 0 : (created + refreshed + skipped + rejected) / lines;
  const full = Math.floor(ratio * BAR_CHARACTERS);
  const bar = `${'█'.repeat(full)}${'░'.repeat(BAR_CHARACTERS - full)}`;
  const percent = `${Math.floor(ratio * 100)}`.padStart(3);
  return `${bar} ${percent}%  ${progressLine(progress)}`.slice(0, Math.max(0, width - 1));
}
