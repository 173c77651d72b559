import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { inputType } from '@pagemark/html/accname/own-text';
import { edgeOf } from '@pagemark/html/accname/plain-text';
import { roleOf } from '@pagemark/html/aria/role-of';
import { attribute, attributeTokens, isElement, isText } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import { foldLetters } from '@pagemark/html/facts/fold-letters';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { collapseWhitespace } from '@pagemark/html/facts/text-content';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum nodes inspected in one control. */
const NODES_MAX = 500;
/** Maximum characters of its text that are compared. */
const TEXT_CHARACTERS_MAX = 2_000;
/** Roles whose content is a value rather than a name. */
const VALUE_ROLES: ReadonlySet<string> = new Set(
  'switch checkbox radio menuitemcheckbox menuitemradio'.split(' '),
);

const NOUNS = { one: 'control with an ARIA label and text', many: 'controls with an ARIA label and text' };

/** `input` types whose value is their visible text. */
const BUTTON_TYPES: ReadonlySet<string> = new Set(['button', 'reset', 'submit']);
/** Elements inside a label that are not part of its text: other controls, and ruby readings, which repeat it. */
const APART: ReadonlySet<string> = new Set(
  'button input meter output progress rt rtc select textarea'.split(' '),
);
/** Items that may contain other items, and the roles of the elements around those. */
const ITEM_PARENTS: ReadonlySet<string> = new Set(['menuitem', 'treeitem']);
const ITEM_GROUPS: ReadonlySet<string> = new Set(['group', 'menu']);

/**
 * The visible text of a control, or of its `<label>`, is part of the accessible name that ARIA gives it (WCAG 2.2,
 * 2.5.3). As in axe-core, words are compared in order, without case, punctuation and text in parentheses, and single
 * characters are skipped. Unlike here, axe-core does not compare labels and values, and does not ignore accents and
 * soft hyphens. It is a warning, because fonts that render words as icons cannot be detected. Elements with an icon
 * class, content hidden from assistive technology, text for screen readers only (by the classes of common frameworks),
 * and the items inside a tree or menu item do not count as text. Styles may put a space between two elements, so the
 * name may contain the text with or without one.
 */
export const labelContentNameMismatch = defineCheck({
  id: 'label-content-name-mismatch',
  category: 'accessibility',
  severity: 'low',
  title: 'Visible label in accessible name',
  description:
    'People who use speech input say the visible text of a control, which works only if its accessible name contains that text.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'includes its visible text in the accessible name',
        have: 'include their visible text in the accessible name',
      }),
    },
    different: {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'has an accessible name without its visible text',
        have: 'have an accessible name without their visible text',
      }),
      recommendation: 'Start the aria-label with the visible text, or remove it.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No controls with both an ARIA label and text on this page.',
    },
  },
  run({ wholePage: page }) {
    const shown = new Map<Element, readonly string[]>();
    for (const element of page.withAria) {
      if (!isNamedByAria(page, element)) continue;
      const texts = shownTexts(page, element);
      if (texts.length > 0) shown.set(element, texts);
    }
    return evaluateElements(page, [...shown.keys()], ['different'], (element) => {
      const texts = shown.get(element) ?? [];
      const { text: name } = accessibleName(page, element);
      if (texts.some((text) => contains(name, text))) return null;
      return {
        outcome: 'different',
        detail: `The text is “${texts[0] ?? ''}”, the accessible name “${name}”.`,
      };
    });
  },
});

function isNamedByAria(page: PageFacts, element: Element): boolean {
  if (!isFilled(element, 'aria-label') && !isFilled(element, 'aria-labelledby')) return false;
  if (!page.isVisible(element)) return false;
  const { source } = accessibleName(page, element);
  return source === 'aria-label' || source === 'aria-labelledby';
}

function isFilled(element: Element, name: 'aria-label' | 'aria-labelledby'): boolean {
  return (attribute(element, name)?.trim() ?? '') !== '';
}

/** The possible readings of a control's visible text; none for a single letter or a symbol. */
function shownTexts(page: PageFacts, control: Element): string[] {
  const texts = textsOf(page, control).map((text) => collapseWhitespace(text));
  return [...new Set(texts)].filter((text) => text.length > 1 && /[\p{L}\p{N}]/u.test(text));
}

function textsOf(page: PageFacts, control: Element): string[] {
  if (control.tagName === 'input' && BUTTON_TYPES.has(inputType(control))) {
    return [attribute(control, 'value') ?? ''];
  }
  const label = page.labels
    .get(control)
    ?.find((candidate) => page.isVisible(candidate) && !isUnseen(candidate));
  if (label !== undefined) return readableTexts(page, label);
  const role = roleOf(page, control);
  if (role?.kind !== 'widget' || !role.isNamedByContent || VALUE_ROLES.has(role.name)) return [];
  return control.childNodes.length === 0 ? [] : readableTexts(page, control);
}

/** The text of an element in two forms: with spaces at the edges of blocks only, and at the edges of all elements. */
function readableTexts(page: PageFacts, element: Element): string[] {
  let text = '';
  let spaced = '';
  const pending: (ChildNode | string)[] = element.childNodes.slice(0, NODES_MAX).toReversed();
  const hasItems = ITEM_PARENTS.has(roleOf(page, element)?.name ?? '');
  const isOther = (node: Element) =>
    isUnseen(node) ||
    APART.has(node.tagName) ||
    (hasItems && ITEM_GROUPS.has(roleOf(page, node)?.name ?? ''));
  for (let visited = 0; visited < NODES_MAX; visited++) {
    const node = pending.pop();
    if (node === undefined || text.length > TEXT_CHARACTERS_MAX) break;
    if (typeof node === 'string' || isText(node)) {
      const added = typeof node === 'string' ? node : node.value.slice(0, TEXT_CHARACTERS_MAX);
      text += added;
      spaced += added === '' ? ' ' : added;
    } else if (isElement(node) && page.isVisible(node) && !isIcon(node) && !isOther(node)) {
      const edge = edgeOf(node);
      text += edge;
      spaced += ' ';
      pending.push(edge, ...node.childNodes.slice(0, NODES_MAX).toReversed());
    }
  }
  const isLigature = isIcon(element) && /^[a-z\d_]+$/.test(text.trim());
  return isLigature ? [] : [text, spaced];
}

/** Recognizes the classes of icon fonts and their wrappers. */
function isIcon(element: Element): boolean {
  return /icon|material-symbols/i.test(attribute(element, 'class') ?? '') || element.tagName === 'style';
}

/** The classes by which frameworks show text to screen readers only, with or without a prefix of the framework. */
const UNSEEN_CLASS =
  /^(?:(?!not-)[a-z\d]+-+)?(?:sr-?only|visually-?hidden|screen-?reader(?:-only|-text)?|assistive-text)$/;

function isUnseen(element: Element): boolean {
  return attributeTokens(element, 'class').some((token) => UNSEEN_CLASS.test(token));
}

/** Accents of scripts in which words are often written without them. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu;
/** The words of a text, each with a space before and after it, folded like capitals without accents. */
function wordsOf(text: string): string {
  const plain = foldLetters(text)
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .replaceAll(/\([^()]{0,200}\)/g, ' ');
  return ` ${(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}

/** Whether a name contains the words of a text in sequence. */
function contains(name: string, text: string): boolean {
  // Shortcut: most names start with the text.
  if (`${name} `.toLowerCase().startsWith(`${text} `.toLowerCase())) return true;
  const words = wordsOf(text);
  const named = wordsOf(name);
  if (named.includes(words)) return true;
  // For scripts without spaces between words.
  return (
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u.test(
      words,
    ) && named.includes(words.trim())
  );
}
