import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';

/** The settings of an installation that the dashboard depends on. */
export type Installation = {
  /** The thresholds that new results get. Existing results keep those of their time. */
  gradeThresholds: GradeThresholds;
  /** Whether reports are available as PDF. */
  hasPdf: boolean;
};

export const DEFAULT_INSTALLATION: Installation = {
  gradeThresholds: DEFAULT_GRADE_THRESHOLDS,
  hasPdf: false,
};

/** Names of the meta elements with these settings. */
export const GRADES_META = 'pagemark-grades';
export const PDF_META = 'pagemark-pdf';

/** Writes the settings of an installation into the dashboard's document. */
export function withInstallation(html: string, { gradeThresholds, hasPdf }: Installation): string {
  const { good, decent } = gradeThresholds;
  const meta = [
    `<meta name="${GRADES_META}" content="${good} ${decent}" />`,
    ...(hasPdf ? [`<meta name="${PDF_META}" content="yes" />`] : []),
  ].join('');
  return html.replace('</head>', () => `${meta}</head>`);
}
