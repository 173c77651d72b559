import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxFiles: 1, toleratedMaxFiles: 3 };

type Counts = { scripts: number; stylesheets: number };
const blockingMessage = ({ scripts, stylesheets }: Counts) => {
  const files = [
    scripts === 0 ? [] : pluralize(scripts, 'script'),
    stylesheets === 0 ? [] : pluralize(stylesheets, 'stylesheet'),
  ].flat();
  const blocks = scripts + stylesheets === 1 ? 'blocks' : 'block';
  return files.length === 0
    ? 'No resources block rendering.'
    : `${files.join(' and ')} in the head ${blocks} rendering.`;
};

/**
 * Files in the head that block the first rendering (HTML standard, "render-blocking" and "script-blocking"): classic
 * scripts without async or defer, and stylesheets that can match a screen. One is fine; more than three fail
 * (sitespeed.io’s coach deducts ten points for each).
 */
export const renderBlocking = defineCheck({
  id: 'render-blocking',
  category: 'performance',
  severity: 'medium',
  title: 'Render-blocking resources',
  description: 'Browsers show nothing until these files have loaded.',
  reference: 'https://html.spec.whatwg.org/multipage/dom.html#render-blocking-mechanism',
  requires: ['rawPage'],
  thresholds: THRESHOLDS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: blockingMessage,
    },
    moderate: {
      verdict: 'warn',
      message: blockingMessage,
      recommendation:
        'Load scripts with defer or async, and combine stylesheets or load non-critical ones later.',
    },
    high: {
      verdict: 'fail',
      message: blockingMessage,
      recommendation:
        'Load scripts with defer or async, and combine stylesheets or load non-critical ones later.',
    },
  },
  run({ rawPage: page }, thresholds) {
    const scripts = page.scripts.filter((script) => script.inHead && script.isParserBlocking);
    const sheets = page.stylesheets.filter(
      (sheet) => sheet.inHead && sheet.isRenderBlocking && !isInline(sheet.href),
    );
    const elements = [...scripts, ...sheets].map(({ element }) => element);
    const details = {
      data: { scripts: scripts.length, stylesheets: sheets.length },
      evidence: elementEvidence(page, elements),
    };
    if (elements.length > thresholds.toleratedMaxFiles) return finding('high', details);
    return elements.length > thresholds.goodMaxFiles
      ? finding('moderate', details)
      : finding('low', { data: details.data });
  },
});

/** Whether a URL contains its file, so that browsers request nothing. */
function isInline(url: string): boolean {
  return /^data:/i.test(url);
}
