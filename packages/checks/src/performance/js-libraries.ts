import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import { libraryOf } from '@pagemark/html/libraries/known-libraries';
import type { FoundLibrary } from '@pagemark/html/libraries/known-libraries';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Found = { element: Element; library: FoundLibrary };
const shown = ({ name, version }: FoundLibrary) => (version === null ? name : `${name} ${version}`);

/**
 * Known libraries by script URL, with versions that have a published advisory. Informational only: a version in a URL
 * can be wrong, and whether a vulnerability is exploitable depends on the page.
 */
export const jsLibraries = defineCheck({
  id: 'js-libraries',
  category: 'performance',
  severity: 'medium',
  title: 'JavaScript libraries',
  description: 'Old versions of libraries have known vulnerabilities that attackers look for.',
  reference: 'https://github.com/advisories',
  requires: ['page'],
  outcomes: {
    none: {
      verdict: 'not_applicable',
      message: 'No known JavaScript libraries detected.',
    },
    found: {
      verdict: 'info',
      message: ({ libraries }: { libraries: string[] }) => `This page loads ${libraries.join(', ')}.`,
    },
    outdated: {
      verdict: 'info',
      message: ({ outdated }: { outdated: string[] }) =>
        `This page loads ${pluralize(outdated.length, 'library', 'libraries')} with known vulnerabilities: ${outdated.join(', ')}.`,
      recommendation: 'Update these libraries.',
    },
  },
  run({ page }) {
    const found = page.scripts.flatMap(({ element, src }): Found[] => {
      const library = src === null ? null : libraryOf(src);
      return library === null ? [] : [{ element, library }];
    });
    if (found.length === 0) return finding('none');
    const libraries = [...new Set(found.map(({ library }) => shown(library)))];
    const vulnerable = found.filter(({ library }) => library.advisory !== null);
    const itemOf = ({ element, library }: Found) => ({
      ...elementItem(page, element),
      detail: `${shown(library)}${library.advisory === null ? '' : `: ${library.advisory}`}`,
    });
    if (vulnerable.length === 0)
      return finding('found', { data: { libraries }, evidence: evidenceOf(found, itemOf) });
    const outdated = [...new Set(vulnerable.map(({ library }) => shown(library)))];
    return finding('outdated', { data: { libraries, outdated }, evidence: evidenceOf(vulnerable, itemOf) });
  },
});
