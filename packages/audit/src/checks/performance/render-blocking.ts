import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxFiles: 1, toleratedMaxFiles: 3 };

type Counts = { scripts: number; stylesheets: number };
const files = ({ scripts, stylesheets }: Counts) =>
  `${counted(scripts, 'script')} and ${counted(stylesheets, 'stylesheet')}`;

/**
 * Files in the head that the first rendering waits for (HTML standard, "render-blocking" and "script-blocking"): classic
 * scripts without async and defer, and stylesheets that can match a screen. One is a page's due; more than three fail
 * (sitespeed.io's coach takes ten points for each).
 */
export const renderBlocking = defineCheck({
  id: 'render-blocking',
  category: 'performance',
  severity: 'medium',
  title: 'Files that block rendering',
  why: 'Browsers show nothing until these files have come.',
  docs: 'https://html.spec.whatwg.org/multipage/dom.html#render-blocking-mechanism',
  needs: ['page'],
  limits: LIMITS,
  outcomes: {
    few: {
      verdict: 'pass',
      message: (counts: Counts) => `Rendering waits for ${files(counts)} in the head.`,
    },
    some: {
      verdict: 'warn',
      message: (counts: Counts) => `Rendering waits for ${files(counts)} in the head.`,
      advice:
        'Load scripts with defer or async, and join stylesheets or load the later ones after rendering.',
    },
    many: {
      verdict: 'fail',
      message: (counts: Counts) => `Rendering waits for ${files(counts)} in the head.`,
      advice:
        'Load scripts with defer or async, and join stylesheets or load the later ones after rendering.',
    },
  },
  run({ page }, limits) {
    const scripts = page.scripts.filter((script) => script.inHead && script.isParserBlocking);
    const sheets = page.stylesheets.filter((sheet) => sheet.inHead && sheet.isRenderBlocking);
    const elements = [...scripts, ...sheets].map(({ element }) => element);
    const details = {
      data: { scripts: scripts.length, stylesheets: sheets.length },
      evidence: elementEvidence(page, elements),
    };
    if (elements.length > limits.toleratedMaxFiles) return finding('many', details);
    return elements.length > limits.goodMaxFiles
      ? finding('some', details)
      : finding('few', { data: details.data });
  },
});
