import { SCRIPT_CHANGE_TITLES } from '@pagemark/domain';
import type { ChangedValues, ScriptChange } from '@pagemark/domain';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { numberText } from '../definition/number-text.ts';
import { pluralize } from '../definition/pluralize.ts';
import { hasMain, mainWords, totalOf, wordsBeyond } from './main-text.ts';
import { passagesBeyond } from './passages.ts';
import { pageViewOf } from './page-view.ts';
import type { PageView } from './page-view.ts';

const VALUES_MAX = 10;
const VALUE_CHARACTERS_MAX = 300;

/** Minimum changed items of a list, absolute and as a share of the larger view's items. */
const ITEMS_MIN = 3;
const ITEMS_SHARE_MIN = 0.1;
/** Minimum changed words of the text, absolute and as a share. */
const WORDS_MIN = 50;
const WORDS_SHARE_MIN = 0.2;
/** From this share, the HTML has hardly any of the text. */
const WORDS_SHARE_MOST = 0.8;

type Change = Omit<ScriptChange, 'title'>;

/**
 * Compares the page as the server sent it with the page after its scripts ran. Lists the changes that search engines,
 * link previews or AI crawlers may miss, since many of them run no scripts (Google: JavaScript SEO basics). Empty when
 * there is no significant difference. Lists and texts are compared only if both pages were read completely: `isRead` is
 * false when one was truncated.
 */
export function compareViews(raw: PageFacts, rendered: PageFacts, isRead = true): ScriptChange[] {
  const [before, after] = [pageViewOf(raw), pageViewOf(rendered)];
  const isWhole = isRead && raw.cut === null && rendered.cut === null;
  const changes = [
    titleChange(before, after),
    descriptionChange(before, after),
    canonicalChange(before, after),
    robotsChange(before, after),
    isWhole ? hreflangChange(before, after) : null,
    languageChange(before, after),
    isWhole ? headingsChange(before, after) : null,
    isWhole ? textChange(raw, rendered) : null,
    isWhole ? linksChange('internal_links', before.internalLinks, after.internalLinks) : null,
    isWhole ? linksChange('external_links', before.externalLinks, after.externalLinks) : null,
    isWhole ? structuredDataChange(before, after) : null,
    isWhole ? imagesChange(before, after) : null,
  ];
  return changes
    .filter((change) => change !== null)
    .map(({ id, ...change }) => ({ id, title: SCRIPT_CHANGE_TITLES[id], ...change }));
}

/** A counter of unread messages, which is not part of a title. */
const COUNTER = /^\(\d{1,4}\+?\)\s*/;

function titleChange(before: PageView, after: PageView): Change | null {
  const [from, to] = [before.title.replace(COUNTER, ''), after.title.replace(COUNTER, '')];
  if (from === to) return null;
  const recommendation = 'Send the title in the HTML, and let scripts leave it as it is.';
  const values = valuesOf(from, to);
  if (to === '')
    return {
      id: 'title',
      verdict: 'fail',
      severity: 'high',
      message: 'Scripts remove the title.',
      recommendation,
      ...values,
    };
  const message = from === '' ? 'Scripts add the title.' : 'Scripts change the title.';
  return { id: 'title', verdict: 'warn', severity: 'medium', message, recommendation, ...values };
}

function descriptionChange(before: PageView, after: PageView): Change | null {
  if (before.description === after.description) return null;
  return {
    id: 'description',
    verdict: 'warn',
    severity: after.description === '' ? 'medium' : 'low',
    message: `${verbOf(before.description, after.description)} the meta description.`,
    recommendation: 'Send the meta description in the HTML, and let scripts leave it as it is.',
    ...valuesOf(before.description, after.description),
  };
}

/** Google: JavaScript must not change the canonical URL, nor should a page have different ones. */
function canonicalChange(before: PageView, after: PageView): Change | null {
  if (before.canonical === after.canonical) return null;
  const isAdded = before.canonical === '';
  return {
    id: 'canonical',
    verdict: isAdded ? 'warn' : 'fail',
    severity: isAdded ? 'low' : 'medium',
    message: `${verbOf(before.canonical, after.canonical)} the canonical URL.`,
    recommendation: 'Send the canonical link in the HTML, and let scripts leave it as it is.',
    ...valuesOf(before.canonical, after.canonical),
  };
}

/** Google may not render a page with noindex, so scripts cannot remove it. */
function robotsChange(before: PageView, after: PageView): Change | null {
  if (before.robots === after.robots) return null;
  const values = valuesOf(before.robots, after.robots);
  const [wasHidden, isHidden] = [before.robots.includes('noindex'), after.robots.includes('noindex')];
  const recommendation = 'Send the final robots directives in the HTML.';
  if (wasHidden && !isHidden) {
    const message = 'Scripts remove noindex, but search engines may not run scripts on such a page.';
    return { id: 'robots', verdict: 'fail', severity: 'high', message, recommendation, ...values };
  }
  if (isHidden && !wasHidden) {
    const message = 'Scripts add noindex: search engines that run scripts drop the page.';
    return { id: 'robots', verdict: 'fail', severity: 'high', message, recommendation, ...values };
  }
  const message = `Scripts ${after.robots.includes('nofollow') ? 'add' : 'remove'} nofollow.`;
  return { id: 'robots', verdict: 'warn', severity: 'low', message, recommendation, ...values };
}

function hreflangChange(before: PageView, after: PageView): Change | null {
  const values = listsOf(before.hreflang, after.hreflang);
  if (values.raw.others + values.rendered.others === 0) return null;
  return {
    id: 'hreflang',
    verdict: 'warn',
    severity: 'medium',
    message: `Scripts ${addsAndRemoves(values, 'hreflang alternate')}.`,
    recommendation: 'Send the hreflang alternates in the HTML, or in the Link header or the sitemap.',
    ...values,
  };
}

function languageChange(before: PageView, after: PageView): Change | null {
  if (before.lang === after.lang) return null;
  return {
    id: 'lang',
    verdict: 'warn',
    severity: before.lang === '' ? 'low' : 'medium',
    message: `${verbOf(before.lang, after.lang)} the language of the page.`,
    recommendation: 'Send the final lang attribute in the HTML.',
    ...valuesOf(before.lang, after.lang),
  };
}

function headingsChange(before: PageView, after: PageView): Change | null {
  const values = listsOf(before.headings, after.headings);
  const [main, mainThen] = [mainHeadings(before), mainHeadings(after)];
  const hasOtherMain = main.join('\n') !== mainThen.join('\n');
  if (!hasOtherMain && !matters(values)) return null;
  return {
    id: 'headings',
    verdict: 'warn',
    severity: hasOtherMain ? 'medium' : 'low',
    message: hasOtherMain
      ? `${verbOf(main.join(), mainThen.join())} the main heading.`
      : `Scripts ${addsAndRemoves(values, 'heading')}.`,
    recommendation: 'Send the headings in the HTML.',
    ...values,
  };
}

function mainHeadings({ headings }: PageView): string[] {
  return headings.filter((heading) => heading.startsWith('h1: '));
}

function textChange(raw: PageFacts, rendered: PageFacts): Change | null {
  const isMainOnly = hasMain(raw) && hasMain(rendered);
  const [before, after] = [mainWords(raw, isMainOnly), mainWords(rendered, isMainOnly)];
  const [from, to] = [totalOf(before), totalOf(after)];
  const [removed, added] = [wordsBeyond(before, after), wordsBeyond(after, before)];
  const isAdded = added >= WORDS_MIN && added >= to * WORDS_SHARE_MIN;
  const isRemoved = removed >= WORDS_MIN && removed >= from * WORDS_SHARE_MIN;
  if (!isAdded && !isRemoved) return null;
  const isMost = added >= to * WORDS_SHARE_MOST && isAdded;
  return {
    id: 'main_text',
    verdict: isMost ? 'fail' : 'warn',
    severity: isMost ? 'high' : 'medium',
    message: isAdded
      ? `Scripts add ${numberText(added)} of ${pluralize(to, 'word')} of the text.`
      : `Scripts remove ${numberText(removed)} of ${pluralize(from, 'word')} of the text.`,
    recommendation: 'Render the text on the server, so that it is in the HTML.',
    raw: { count: from, others: removed, values: passagesBeyond(raw, isMainOnly, after) },
    rendered: { count: to, others: added, values: passagesBeyond(rendered, isMainOnly, before) },
  };
}

function linksChange(
  id: 'internal_links' | 'external_links',
  before: readonly string[],
  after: readonly string[],
): Change | null {
  const values = listsOf(before, after);
  if (!matters(values)) return null;
  const isInternal = id === 'internal_links';
  return {
    id,
    verdict: 'warn',
    severity: isInternal ? 'medium' : 'low',
    message: `Scripts ${addsAndRemoves(values, isInternal ? 'internal link' : 'external link')}.`,
    recommendation: 'Send links as <a href> in the HTML, so that crawlers find them without scripts.',
    ...values,
  };
}

function structuredDataChange(before: PageView, after: PageView): Change | null {
  const values = listsOf(before.structuredData, after.structuredData);
  if (values.raw.others + values.rendered.others === 0) return null;
  return {
    id: 'structured_data',
    verdict: 'warn',
    severity: values.raw.others > 0 ? 'medium' : 'low',
    message: `Scripts ${addsAndRemoves(values, 'item')} of structured data.`,
    recommendation: 'Send structured data in the HTML.',
    ...values,
  };
}

function imagesChange(before: PageView, after: PageView): Change | null {
  const values = listsOf(before.images, after.images);
  if (!matters(values)) return null;
  return {
    id: 'images',
    verdict: 'warn',
    severity: 'low',
    message: `Scripts ${addsAndRemoves(values, 'image')}.`,
    recommendation: 'Send images as <img> with their final URL, and leave lazy loading to loading="lazy".',
    ...values,
  };
}

type Lists = { raw: ChangedValues; rendered: ChangedValues };

function matters({ raw, rendered }: Lists): boolean {
  const others = Math.max(raw.others, rendered.others);
  return others >= ITEMS_MIN && others >= Math.max(raw.count, rendered.count) * ITEMS_SHARE_MIN;
}

function verbOf(from: string, to: string): string {
  if (from === '') return 'Scripts add';
  return to === '' ? 'Scripts remove' : 'Scripts change';
}

/** `add 12 headings and remove 1`. */
function addsAndRemoves({ raw, rendered }: Lists, noun: string): string {
  const added = rendered.others === 0 ? null : `add ${pluralize(rendered.others, noun)}`;
  if (raw.others === 0) return added ?? '';
  return added === null
    ? `remove ${pluralize(raw.others, noun)}`
    : `${added} and remove ${numberText(raw.others)}`;
}

/** One value per view; an empty string counts as no value. */
export function valuesOf(from: string, to: string): Lists {
  return { raw: single(from), rendered: single(to) };
}

function single(value: string): ChangedValues {
  return value === ''
    ? { count: 0, others: 0, values: [] }
    : { count: 1, others: 1, values: [shortened(value)] };
}

function listsOf(before: readonly string[], after: readonly string[]): Lists {
  return { raw: onlyIn(before, after), rendered: onlyIn(after, before) };
}

/** The items of a list that the other lacks, each as many times as its occurrences exceed the other's. */
function onlyIn(list: readonly string[], other: readonly string[]): ChangedValues {
  const left = new Map<string, number>();
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
  const others = list.filter((item) => {
    const times = left.get(item) ?? 0;
    if (times > 0) left.set(item, times - 1);
    return times === 0;
  });
  return { count: list.length, others: others.length, values: others.slice(0, VALUES_MAX).map(shortened) };
}

function shortened(value: string): string {
  return value.slice(0, VALUE_CHARACTERS_MAX).toWellFormed();
}
