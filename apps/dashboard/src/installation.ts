import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';

/** What the dashboard shows by the settings of an installation. */
export type Installation = {
  /** The thresholds that new results get. A result has those of its time. */
  gradeThresholds: GradeThresholds;
  /** Whether reports are available as PDF. */
  hasPdf: boolean;
};

export const DEFAULT_INSTALLATION: Installation = {
  gradeThresholds: DEFAULT_GRADE_THRESHOLDS,
  hasPdf: false,
};

/** Names of the elements of the document that say so. */
export const GRADES_META = 'pagemark-grades';
export const PDF_META = 'pagemark-pdf';

/** Puts what the dashboard has to know of an installation into its document. */
export function withInstallation(html: string, { gradeThresholds, hasPdf }: Installation): string {
  const { good, decent } = gradeThresholds;
  const meta = [
    `<meta name="${GRADES_META}" content="${good} ${decent}" />`,
    ...(hasPdf ? [`<meta name="${PDF_META}" content="yes" />`] : []),
  ].join('');
  return html.replace('</head>', () => `${meta}</head>`);
}
