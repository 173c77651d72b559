import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { libraryOf } from '@pagemark/html/libraries/known-libraries';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Loaded = { element: Element; url: string };

/**
 * Scripts and stylesheets that the page loads more than once from the same URL, and several versions of jQuery (as in
 * sitespeed.io’s coach), by file name. Modules run once however often they are included.
 */
export const duplicateResources = defineCheck({
  id: 'duplicate-resources',
  category: 'performance',
  severity: 'low',
  title: 'Duplicate resources',
  description: 'A script that is included twice runs twice, and two versions of a library do the same work.',
  reference: 'https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element',
  requires: ['wholePage'],
  outcomes: {
    none: { verdict: 'pass', message: 'No script or stylesheet is loaded twice.' },
    repeated: {
      verdict: 'warn',
      message: ({ files }: { files: number }) =>
        `${pluralize(files, 'script or stylesheet is', 'scripts or stylesheets are')} loaded more than once.`,
      recommendation: 'Include each script and stylesheet once.',
    },
    versions: {
      verdict: 'warn',
      message: ({ versions }: { versions: string[] }) =>
        `This page loads several versions of jQuery: ${versions.join(', ')}.`,
      recommendation: 'Load one version of jQuery, the newest that works with all scripts of the page.',
    },
    'no-files': { verdict: 'not_applicable', message: 'This page loads no scripts or stylesheets.' },
  },
  run({ wholePage: page }) {
    const loaded = [...classicScripts(page), ...stylesheets(page)];
    if (loaded.length === 0) return finding('no-files');
    const itemOf = ({ element, url }: Loaded): EvidenceItem => ({ ...elementItem(page, element), url });
    const seen = new Set<string>();
    const repeated = loaded.filter(({ url }) => seen.size === seen.add(url).size);
    if (repeated.length > 0) {
      return finding('repeated', {
        data: { files: new Set(repeated.map(({ url }) => url)).size, repeats: repeated.length },
        evidence: evidenceOf(repeated, itemOf),
      });
    }
    const jquery = loaded.filter(({ url }) => jqueryVersion(url) !== null);
    const versions = [...new Set(jquery.map(({ url }) => jqueryVersion(url) ?? ''))];
    if (versions.length < 2) return finding('none');
    return finding('versions', { data: { versions }, evidence: evidenceOf(jquery, itemOf) });
  },
});

function classicScripts(page: PageFacts): Loaded[] {
  return page.scripts.flatMap(({ element, kind, isRun, src }) =>
    isRun && kind === 'classic' && src !== null ? loadedBy(page, element, src) : [],
  );
}

function stylesheets(page: PageFacts): Loaded[] {
  return page.stylesheets.flatMap(({ element, href }) => loadedBy(page, element, href));
}

function loadedBy(page: PageFacts, element: Element, reference: string): Loaded[] {
  const url = page.resolve(reference);
  if (url === null || !url.protocol.startsWith('http')) return [];
  return [{ element, url: url.href.slice(0, url.href.length - url.hash.length) }];
}

function jqueryVersion(url: string): string | null {
  const library = libraryOf(url);
  return library?.name === 'jQuery' ? library.version : null;
}
