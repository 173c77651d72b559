import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Anchor } from '@pagemark/html/facts/anchors';
import { attribute, closest, isText } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { siteOf } from '@pagemark/html/facts/registrable-domain';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { isGenericLinkText } from '../phrases/generic-link-texts.ts';

/**
 * Links whose text is a generic phrase such as “click here”, in the link’s own language (the nearest `lang`; without
 * one, in any language). As in Lighthouse, links that search engines do not follow (nofollow, script, mail and fragment
 * links, links to the page itself) are ignored. So are links to the next and previous pages (by the `rel` of the link
 * or of a link element in the head), for which “next” is enough, and links to a home page by its domain name (“Go” for
 * go.dev). Generic text with a descriptive name from ARIA or a title (WCAG 2.2, techniques ARIA7, ARIA8 and H33) is a
 * warning: people hear the name, but search engines read the text.
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
    descriptive: { verdict: 'pass', message: 'All link text is descriptive.' },
    none: { verdict: 'not_applicable', message: 'No links to other pages.' },
    generic: {
      verdict: 'fail',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link has', 'links have')} generic text.`,
      recommendation:
        'Describe the target in the link text, such as “Shoe size chart” instead of “Read more”.',
    },
    'named-elsewhere': {
      verdict: 'warn',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link has', 'links have')} generic text, and a description only in ARIA or the title.`,
      recommendation: 'Put the description of the target into the text of the link.',
    },
  },
  run({ page }) {
    const links = page.anchors.filter(isFollowed);
    if (links.length === 0) return finding('none');
    const isOneLanguage = page.withAttribute('lang').every((element) => element === page.html);
    const pageLanguage = page.html === null ? null : languageOf(page.html);
    const exempt = [page.url.href, ...neighborsOf(page)];
    const generic = links.filter((link) => {
      const { element, rel } = link;
      if (rel.includes('next') || rel.includes('prev')) return false;
      const text = page.isRendered(element) ? textOf(page, element) : '';
      if (text === '' || !isGenericLinkText(text, isOneLanguage ? pageLanguage : languageOf(element)))
        return false;
      const target = page.resolve(link.href ?? '');
      if (target === null) return true;
      return !isNamedLikeSite(text, target) && !exempt.some((url) => isSameDocument(target.href, url));
    });
    if (generic.length === 0) return finding('descriptive');
    const unnamed = generic.filter(({ element }) => !isNamedElsewhere(page, element));
    const offenders = unnamed.length > 0 ? unnamed : generic;
    const evidence = elementEvidence(
      page,
      offenders.map((link) => link.element),
      (element) => `“${accessibleText(page, element)}”`,
    );
    return finding(unnamed.length > 0 ? 'generic' : 'named-elsewhere', {
      data: { links: offenders.length },
      evidence,
    });
  },
});

/** The URLs of the next and previous pages from the head. */
function neighborsOf(page: PageFacts): string[] {
  return page.headLinks.flatMap(({ rel, href }) => {
    const isNeighbor = href !== null && (rel.includes('next') || rel.includes('prev'));
    return isNeighbor ? (page.resolve(href)?.href ?? []) : [];
  });
}

/**
 * Whether a home page's domain name matches the link text, like `here.com` for “here” or `learn-more.example` for
 * “Learn more”.
 */
function isNamedLikeSite(text: string, { hostname, pathname }: URL): boolean {
  return pathname === '/' && spelled(text) === spelled(siteOf(hostname).split('.', 1)[0] ?? '');
}

function spelled(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]/g, '');
}

/** Whether ARIA or a title gives a link with generic text a descriptive name. */
function isNamedElsewhere(page: PageFacts, element: Element): boolean {
  const texts = [accessibleName(page, element).text, attribute(element, 'title')?.trim() ?? ''];
  return texts.some((text) => text !== '' && !isGenericLinkText(text, null));
}

function isFollowed({ destination, rel }: Anchor): boolean {
  return destination === 'page' && !rel.includes('nofollow');
}

/**
 * Visible text of a link. Most links contain only text, which needs no computation; for the others, the name is cached
 * for all checks.
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
