import { accessibleName } from '../../accname/accessible-name.ts';
import { roleOf } from '../../aria/role-of.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, isElement, isText } from '../../facts/element.ts';
import type { ChildNode, Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { collapseWhitespace } from '../../facts/text-content.ts';

/** Nodes of one control that are looked at. */
const NODES_MAX = 500;
/** Characters of its text that are compared. */
const TEXT_CHARACTERS_MAX = 2_000;
/** Roles in whose content a value is shown rather than a name. */
const VALUE_ROLES: ReadonlySet<string> = new Set(
  'switch checkbox radio menuitemcheckbox menuitemradio'.split(' '),
);

/**
 * What is written on a control is part of the name that ARIA gives it (WCAG 2.2, 2.5.3). As in axe-core, words are compared in
 * their order, without capitals, punctuation and what stands in brackets, and single letters are left out. It is a
 * warning: fonts that draw icons for words cannot be seen here. Icons by their class, and what is hidden from assistive
 * technology, are not taken for text.
 */
export const labelContentNameMismatch = defineCheck({
  id: 'label-content-name-mismatch',
  category: 'accessibility',
  severity: 'low',
  title: 'Names contain what is written',
  why: 'Who speaks to the computer says what is written on a button, and it does not answer to another name.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('control that has a label and text contains the text in its name'),
    },
    different: {
      verdict: 'warn',
      message: someMessage('Controls whose name does not contain what is written on them'),
      advice: 'Begin the aria-label with the text that is shown, or remove it.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'The page has no controls with both a label by ARIA and text.',
    },
  },
  run({ wholePage: page }) {
    const shown = new Map<Element, string>();
    for (const element of page.withAria) {
      if (!isNamedControl(page, element)) continue;
      const text = shownText(page, element);
      if (text !== '') shown.set(element, text);
    }
    return judgeElements(page, [...shown.keys()], ['different'], (element) => {
      const text = shown.get(element) ?? '';
      const { text: name } = accessibleName(page, element);
      if (contains(name, text) || VALUE_ROLES.has(roleOf(page, element)?.name ?? '')) return null;
      return { outcome: 'different', detail: `“${text}” is named “${name}”.` };
    });
  },
});

function isNamedControl(page: PageFacts, element: Element): boolean {
  if (element.childNodes.length === 0) return false;
  if (!isFilled(element, 'aria-label') && !isFilled(element, 'aria-labelledby')) return false;
  const role = roleOf(page, element);
  if (role?.kind !== 'widget' || !role.isNamedByContent || !page.isPerceived(element)) return false;
  const { source } = accessibleName(page, element);
  return source === 'aria-label' || source === 'aria-labelledby';
}

function isFilled(element: Element, name: 'aria-label' | 'aria-labelledby'): boolean {
  return (attribute(element, name)?.trim() ?? '') !== '';
}

/** The text of a control, as far as it can be taken to be read; empty when it is a letter or a sign. */
function shownText(page: PageFacts, control: Element): string {
  const text = collapseWhitespace(readableText(page, control));
  return text.length > 1 && /[\p{L}\p{N}]/u.test(text) ? text : '';
}

function readableText(page: PageFacts, control: Element): string {
  const [only] = control.childNodes;
  if (control.childNodes.length === 1 && only !== undefined && isText(only)) {
    return only.value.slice(0, TEXT_CHARACTERS_MAX);
  }
  let text = '';
  const pending: ChildNode[] = control.childNodes.slice(0, NODES_MAX).toReversed();
  for (let looked = 0; looked < NODES_MAX; looked++) {
    const node = pending.pop();
    if (node === undefined || text.length > TEXT_CHARACTERS_MAX) break;
    if (isText(node)) text += node.value.slice(0, TEXT_CHARACTERS_MAX);
    else if (isElement(node) && node.tagName === 'br') text += ' ';
    else if (isElement(node) && page.isPerceived(node) && !isIcon(node)) {
      pending.push(...node.childNodes.slice(0, NODES_MAX).toReversed());
    }
  }
  return text;
}

function isIcon(element: Element): boolean {
  return /icon|material-symbols/i.test(attribute(element, 'class') ?? '') || element.tagName === 'style';
}

/** The words of a text, each with a space before and after it. */
function wordsOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]{0,200}\)/g, ' ');
  return ` ${(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Whether the words of a text are in a name, in a row. */
function contains(name: string, text: string): boolean {
  // Most labels just begin with the text; that much needs no look at its letters.
  if (`${name} `.toLowerCase().startsWith(`${text} `.toLowerCase())) return true;
  const words = wordsOf(text);
  const named = wordsOf(name);
  if (named.includes(words)) return true;
  // Scripts without spaces, whose words begin and end anywhere.
  return (
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u.test(words) && named.includes(words.trim())
  );
}
