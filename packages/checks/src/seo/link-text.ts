import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Anchor } from '@pagemark/html/facts/anchors';
import { attribute, closest, isText } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { isGenericLinkText } from '../phrases/generic-link-texts.ts';

/**
 * Links whose text is a generic phrase such as “click here”, in the link’s own language (the nearest `lang`; without one,
 * in any language). As in Lighthouse, links that search engines do not follow (nofollow, script, mail and fragment links,
 * links to the page itself) are ignored.
 */
export const linkText = defineCheck({
  id: 'link-text',
  category: 'seo',
  severity: 'medium',
  title: 'Link text',
  description: 'Link text tells visitors and search engines what to expect from the linked page.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  requires: ['page', 'content'],
  outcomes: {
    descriptive: { verdict: 'pass', message: 'All link texts are descriptive.' },
    none: { verdict: 'not_applicable', message: 'No links to other pages.' },
    generic: {
      verdict: 'fail',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link has', 'links have')} generic text.`,
      recommendation:
        'Describe the target in the link text, such as “Shoe size chart” instead of “Read more”.',
    },
  },
  run({ page }) {
    const links = page.anchors.filter(isFollowed);
    if (links.length === 0) return finding('none');
    const isOneLanguage = page.withAttribute('lang').every((element) => element === page.html);
    const pageLanguage = page.html === null ? null : languageOf(page.html);
    const generic = links.filter((link) => {
      const { element } = link;
      const text = page.isRendered(element) ? textOf(page, element) : '';
      if (text === '' || !isGenericLinkText(text, isOneLanguage ? pageLanguage : languageOf(element)))
        return false;
      const target = page.resolve(link.href ?? '');
      return target === null || !isSameDocument(target.href, page.url.href);
    });
    if (generic.length === 0) return finding('descriptive');
    const evidence = elementEvidence(
      page,
      generic.map((link) => link.element),
      (element) => `“${accessibleText(page, element)}”`,
    );
    return finding('generic', { data: { links: generic.length }, evidence });
  },
});

function isFollowed({ destination, rel }: Anchor): boolean {
  return destination === 'page' && !rel.includes('nofollow');
}

/**
 * Visible text of a link. Most links contain only text, which needs no computation; other names are computed for other
 * checks too.
 */
function textOf(page: PageFacts, element: Element): string {
  const only = element.childNodes[0];
  if (element.childNodes.length === 1 && only !== undefined && isText(only)) return only.value.trim();
  const name = accessibleName(page, element);
  return name.source === 'content' ? name.text : accessibleText(page, element);
}

/** The primary language subtag of an element, in lowercase; null when none is declared. */
function languageOf(element: Element): string | null {
  const declaring = closest(element, (candidate) => attribute(candidate, 'lang') !== null);
  const tag = declaring === null ? '' : (attribute(declaring, 'lang') ?? '');
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primary === '' ? null : primary;
}
