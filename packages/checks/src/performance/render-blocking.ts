import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { isCss } from '@pagemark/html/facts/inline-styles';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { mayMatchScreen } from '@pagemark/html/facts/stylesheets';
import { textContent } from '@pagemark/html/facts/text-content';
import { leadingImports } from '@pagemark/html/formats/leading-imports';
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
 * scripts without async or defer, scripts of any kind with `blocking=render`, and stylesheets that can match a screen,
 * including those imported by an inline style (its "critical subresources"). One is fine; more than three fail
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
    const scripts = page.scripts.filter((script) => script.isRenderBlocking);
    const sheets = page.stylesheets.filter(
      (sheet) => sheet.inHead && sheet.isRenderBlocking && !isInline(sheet.href),
    );
    const imports = importsInHead(page);
    const files = [...scripts, ...sheets, ...imports];
    const details = {
      data: { scripts: scripts.length, stylesheets: sheets.length + imports.length },
      evidence: evidenceOf(files, (file): EvidenceItem => ({
        ...elementItem(page, file.element),
        ...('url' in file ? { url: file.url } : {}),
      })),
    };
    if (files.length > thresholds.toleratedMaxFiles) return finding('high', details);
    return files.length > thresholds.goodMaxFiles
      ? finding('moderate', details)
      : finding('low', { data: details.data });
  },
});

/** Whether a URL embeds its file, so browsers request nothing. */
function isInline(url: string): boolean {
  return /^data:/i.test(url);
}

/** The stylesheets that styles in the head import for a screen. */
function importsInHead(page: PageFacts): { element: Element; url: string }[] {
  const styles = page.tagged('style').filter((style) => style.parentNode === page.head && isForScreen(style));
  return styles.flatMap((element) =>
    leadingImports(textContent(element))
      .filter(({ url, conditions }) => !isInline(url) && !/^(?:only\s+)?print\b[^,]*$/i.test(conditions))
      .map(({ url }) => ({ element, url })),
  );
}

/** Whether a `style` element is CSS and its media query can match a screen. */
function isForScreen(style: Element): boolean {
  return isCss(style) && mayMatchScreen(attribute(style, 'media') ?? '');
}
