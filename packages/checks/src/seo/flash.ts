import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import type { Element, ParentNode } from '@pagemark/html/facts/element';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const PLUGIN_TYPES =
  /^application\/(?:x-shockwave-flash|futuresplash|x-silverlight(?:-2)?|x-java-(?:applet|bean)\b|x-director)/i;
const PLUGIN_FILES = /\.(?:swf|xap|class|dcr)(?:[?#]|$)/i;
const FLASH_CLASS = /^clsid:d27cdb6e/i;

/** Flash, Silverlight, Shockwave and Java applets: no browser has run them since 2021. */
export const flash = defineCheck({
  id: 'flash',
  category: 'seo',
  severity: 'low',
  title: 'Obsolete plug-ins',
  description: 'Browsers no longer run Flash, Silverlight or Java, so visitors do not see this content.',
  reference: 'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  requires: ['page', 'content'],
  outcomes: {
    none: { verdict: 'pass', message: 'This page needs no obsolete plug-ins.' },
    plugins: {
      verdict: 'fail',
      message: ({ objects }: { objects: number }) =>
        `${pluralize(objects, 'element')} ${objects === 1 ? 'needs' : 'need'} an obsolete plug-in.`,
      recommendation: 'Replace them with HTML, video or JavaScript.',
    },
  },
  run({ page }) {
    const all = [
      ...page.tagged('applet'),
      ...[...page.tagged('object'), ...page.tagged('embed')].filter((element) => needsPlugin(element)),
    ];
    // An object contains the same content again, for other browsers.
    const outer = new Set<ParentNode | null>(all);
    const found = all.filter((element) => !outer.has(element.parentNode));
    if (found.length === 0) return finding('none');
    return finding('plugins', { data: { objects: found.length }, evidence: elementEvidence(page, found) });
  },
});

function needsPlugin(element: Element): boolean {
  const file = attribute(element, 'data') ?? attribute(element, 'src') ?? '';
  return (
    PLUGIN_TYPES.test(attribute(element, 'type')?.trim() ?? '') ||
    PLUGIN_FILES.test(file.trim()) ||
    FLASH_CLASS.test(attribute(element, 'classid')?.trim() ?? '')
  );
}
