import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { attribute, isElement, isText, parentElement } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import { isPixel } from '@pagemark/html/facts/images';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Classic external scripts in the body without async or defer, which block the parser. Scripts in the head are covered
 * by `render-blocking`; scripts after the last visible content of the body block nothing. phpRank fails all of them.
 */
export const deferJavascript = defineCheck({
  id: 'defer-javascript',
  category: 'performance',
  severity: 'low',
  title: 'Parser-blocking scripts',
  description: 'The browser parses nothing below such a script until it has loaded and run.',
  reference: 'https://html.spec.whatwg.org/multipage/scripting.html#attr-script-defer',
  requires: ['wholeRawPage'],
  outcomes: {
    deferred: { verdict: 'pass', message: 'No parser-blocking scripts in the body.' },
    blocking: {
      verdict: 'warn',
      message: ({ scripts }: { scripts: number }) =>
        `${pluralize(scripts, 'script')} in the body ${scripts === 1 ? 'blocks' : 'block'} the parser.`,
      recommendation: 'Add defer or async to these scripts.',
    },
    none: { verdict: 'not_applicable', message: 'The body loads no external scripts.' },
  },
  run({ wholeRawPage: page }) {
    const inBody = page.scripts.filter((script) => !script.inHead && script.src !== null && script.isRun);
    if (inBody.length === 0) return finding('none');
    const last = trailingScripts(page);
    const blocking = inBody.filter((script) => script.isParserBlocking && !last.has(script.element));
    if (blocking.length === 0) return finding('deferred');
    const elements = blocking.map(({ element }) => element);
    return finding('blocking', {
      data: { scripts: blocking.length },
      evidence: elementEvidence(page, elements),
    });
  },
});

/** Elements that are visible without text. Custom elements may be. */
const SHOWN =
  /^(?:audio|button|canvas|embed|hr|iframe|img|input|math|meter|object|progress|select|svg|textarea|video)$|-/;
/** Elements that show nothing when their width and height are zero or a pixel, such as a set of icons (SVG). */
const MAY_BE_PIXEL: ReadonlySet<string> = new Set(['iframe', 'img', 'svg']);
/** Elements whose text is not content of the page. */
const NO_CONTENT: ReadonlySet<string> = new Set(['script', 'noscript', 'style', 'template']);

/** The scripts in the body without visible content after them, at any depth. */
function trailingScripts(page: PageFacts): ReadonlySet<Element> {
  const trailing = new Set<Element>();
  const pending: ChildNode[] = [...(page.body?.childNodes ?? [])];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isShown(page, node)) break;
    if (!isElement(node)) continue;
    if (node.tagName === 'script') trailing.add(node);
    else if (!NO_CONTENT.has(node.tagName)) for (const child of node.childNodes) pending.push(child);
  }
  return trailing;
}

function isShown(page: PageFacts, node: ChildNode): boolean {
  if (isText(node)) {
    const parent = parentElement(node);
    return node.value.trim() !== '' && parent !== null && page.isRendered(parent);
  }
  if (!isElement(node) || !SHOWN.test(node.tagName) || !page.isRendered(node)) return false;
  return !isHiddenInput(node) && !(MAY_BE_PIXEL.has(node.tagName) && isPixel(node));
}

function isHiddenInput(element: Element): boolean {
  return element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'hidden';
}
