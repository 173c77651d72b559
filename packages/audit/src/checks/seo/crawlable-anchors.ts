import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import type { Anchor } from '../../facts/anchors.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';

/** Attributes that mean something only on a link: an `a` that has one was meant to lead somewhere. */
const LINK_ONLY = ['target', 'download', 'ping', 'rel', 'hreflang', 'referrerpolicy'];

/**
 * Anchors that a crawler cannot follow, with Lighthouse's exceptions: `mailto:` and the like, anchors with a role, and
 * targets (`name`, `id`) are no links. A scripted link fails only when its script does nothing (`javascript:void(0)`).
 */
export const crawlableAnchors = defineCheck({
  id: 'crawlable-anchors',
  category: 'seo',
  severity: 'medium',
  title: 'Links that can be followed',
  why: 'Search engines follow the addresses in links; what is reached by a script alone, they do not find.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  needs: ['page'],
  outcomes: {
    all: { verdict: 'pass', message: 'Every link has an address that can be followed.' },
    none: { verdict: 'not_applicable', message: 'The page has no links.' },
    uncrawlable: {
      verdict: 'fail',
      message: ({ links }: { links: number }) => `Links without an address that can be followed: ${links}.`,
      advice: 'Give each link the address of its page in href, or use a button for what is not a link.',
    },
  },
  run({ page }) {
    if (page.anchors.length === 0) return finding('none');
    const problems = new Map(
      page.anchors.flatMap((anchor) => {
        const problem = problemOf(anchor, page.url);
        return problem === null ? [] : [[anchor.element, problem] as const];
      }),
    );
    if (problems.size === 0) return finding('all');
    const offenders = [...problems.keys()];
    const evidence = elementEvidence(page, offenders, (element) => problems.get(element) ?? '');
    return finding('uncrawlable', { data: { links: problems.size }, evidence });
  },
});

function problemOf({ element, href, destination, isPath }: Anchor, url: URL): string | null {
  // Nearly all anchors: relative ones always resolve.
  if (isPath || (destination === 'page' && href !== null && !/^(?:[a-z]+:|[\\/]{2})/i.test(href)))
    return null;
  if ((attribute(element, 'role') ?? '').trim() !== '') return null;
  switch (destination) {
    case 'file':
      return 'The address is a file on the author’s own machine.';
    case 'page':
      return URL.canParse(href ?? '', url.href) ? null : 'The address is not a URL.';
    case 'script':
      return !isTarget(element) && isIdleScript(href ?? '')
        ? 'The address is a script that does nothing.'
        : null;
    case null:
      return !isTarget(element) && isMeantAsLink(element) ? 'There is no address.' : null;
    case 'same-page':
    case 'contact':
    case 'other-scheme':
      return null;
  }
}

function isTarget(element: Anchor['element']): boolean {
  return (attribute(element, 'name') ?? attribute(element, 'id') ?? '').trim() !== '';
}

function isIdleScript(href: string): boolean {
  const script = href.slice('javascript:'.length).replaceAll(/[\s;]/g, '');
  return script === '' || /^(?:void(?:0|\(0?\)|\(''\)|\(""\))|false|undefined|null)$/i.test(script);
}

function isMeantAsLink(element: Anchor['element']): boolean {
  return LINK_ONLY.some((name) => hasAttribute(element, name)) || hasAttribute(element, 'onclick');
}
