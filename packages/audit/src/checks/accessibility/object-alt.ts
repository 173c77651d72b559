import { accessibleName } from '../../accname/accessible-name.ts';
import { isPresentational } from '../../aria/explicit-role.ts';
import { mayGoUnnamed } from '../../aria/may-go-unnamed.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { hasAttribute } from '../../facts/element.ts';

/**
 * Every embedded `object` has a name by ARIA or a title, or is presentational (WCAG 2.2, 1.1.1; the semantics of axe-core).
 * Its content is read only when it cannot be shown. That it can is taken for granted, where axe-core looks.
 */
export const objectAlt = defineCheck({
  id: 'object-alt',
  category: 'accessibility',
  severity: 'high',
  title: 'Names of embedded objects',
  why: 'Without a name, a screen reader can only say that something is embedded.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('embedded object has a name') },
    unnamed: {
      verdict: 'fail',
      message: someMessage('Embedded objects without a name'),
      advice: 'Describe each <object> in its aria-label or title.',
    },
    none: { verdict: 'not_applicable', message: 'The page embeds no objects.' },
  },
  run({ wholePage: page }) {
    const objects = page
      .tagged('object')
      .filter((object) => hasAttribute(object, 'data') && page.isPerceived(object) && !mayGoUnnamed(object));
    return judgeElements(page, objects, ['unnamed'], (object) =>
      accessibleName(page, object).text !== '' || isPresentational(roleOf(page, object))
        ? null
        : { outcome: 'unnamed' },
    );
  },
});
