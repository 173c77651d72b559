import type { PageSnapshot } from '@pagemark/domain';
import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { CORPUS, corpusSnapshot } from './corpus/corpus.ts';
import { GOOD_PAGES, goodSnapshot } from './corpus/good/good-pages.ts';

/** Checks whose verdict may differ on a page that scripts do not change, with the reason. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'unused-javascript': 'Only a browser knows what runs.',
  'unused-css-rules': 'Only a browser knows what applies.',
};
/** Takes seconds, and has nothing that others have not. */
const TOO_LARGE: ReadonlySet<string> = new Set(['huge']);
/** Every fifth of the good pages: they are of many kinds each. */
const STEP = 5;

/** A page as a browser without scripts shows it: its tree, serialized as the HTML standard says. */
function renderedAsSent(snapshot: PageSnapshot): PageSnapshot {
  const { body, finalUrl } = snapshot;
  const html = serialize(parse(body.text, { scriptingEnabled: false }));
  const code = { scripts: null, styles: null };
  return { ...snapshot, rendered: { url: finalUrl, html, isCut: false, axe: [], code } };
}

function changedVerdicts(snapshot: PageSnapshot): string[] {
  const rendered = new Map(auditPage(renderedAsSent(snapshot)).findings.map((found) => [found.id, found]));
  return auditPage(snapshot).findings.flatMap(({ id, verdict, outcome }) => {
    const shown = rendered.get(id);
    if (shown?.verdict === verdict && shown.outcome === outcome) return [];
    return id in DIFFERENT ? [] : [`${id}: ${outcome} ${String(shown?.outcome)}`];
  });
}

const isWithoutScripts = ({ body }: PageSnapshot) => !/<(?:script|noscript|template)\b/i.test(body.text);

describe('a page without scripts has the same verdicts as it was sent and as a browser shows it', () => {
  const pages = [
    ...Object.entries(CORPUS)
      .filter(([name]) => !TOO_LARGE.has(name))
      .map(([name, page]) => [name, corpusSnapshot(name, page)] as const),
    ...GOOD_PAGES.filter((_name, at) => at % STEP === 0).map((name) => [name, goodSnapshot(name)] as const),
  ].filter(([, snapshot]) => isWithoutScripts(snapshot));

  it('there are many of them', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  it.each(pages)('%s', (_name, snapshot) => {
    expect(changedVerdicts(snapshot)).toEqual([]);
  });
});
