import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import type { Element } from '../../facts/element.ts';
import { libraryOf } from '../../libraries/known-libraries.ts';
import type { FoundLibrary } from '../../libraries/known-libraries.ts';

type Found = { element: Element; library: FoundLibrary };
const shown = ({ name, version }: FoundLibrary) => (version === null ? name : `${name} ${version}`);

/**
 * Known libraries by the addresses of scripts, with those versions that fall under an advisory. Told, not judged: a version in
 * an address can be wrong, and whether a hole can be reached depends on the page.
 */
export const jsLibraries = defineCheck({
  id: 'js-libraries',
  category: 'performance',
  severity: 'medium',
  title: 'Script libraries',
  why: 'Old versions of libraries have holes that attackers look for.',
  docs: 'https://github.com/advisories',
  needs: ['page'],
  outcomes: {
    none: {
      verdict: 'not_applicable',
      message: 'No known library is named by the addresses of the scripts.',
    },
    found: {
      verdict: 'info',
      message: ({ libraries }: { libraries: string[] }) => `The page loads ${libraries.join(', ')}.`,
    },
    outdated: {
      verdict: 'info',
      message: ({ outdated }: { outdated: string[] }) =>
        `The page loads ${counted(outdated.length, 'library', 'libraries')} with known holes: ${outdated.join(', ')}.`,
      advice: 'Update the libraries.',
    },
  },
  run({ page }) {
    const found = page.scripts.flatMap(({ element, src }): Found[] => {
      const library = src === null ? null : libraryOf(src);
      return library === null ? [] : [{ element, library }];
    });
    if (found.length === 0) return finding('none');
    const libraries = [...new Set(found.map(({ library }) => shown(library)))];
    const unsafe = found.filter(({ library }) => library.advisory !== null);
    const itemOf = ({ element, library }: Found) => ({
      ...elementItem(page, element),
      detail: `${shown(library)}${library.advisory === null ? '' : `: ${library.advisory}`}`,
    });
    if (unsafe.length === 0)
      return finding('found', { data: { libraries }, evidence: evidenceOf(found, itemOf) });
    const outdated = [...new Set(unsafe.map(({ library }) => shown(library)))];
    return finding('outdated', { data: { libraries, outdated }, evidence: evidenceOf(unsafe, itemOf) });
  },
});
