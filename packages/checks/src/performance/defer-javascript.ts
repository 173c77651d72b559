import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { isElement, isText } from '@pagemark/html/facts/element';
import type { ChildNode } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Classic external scripts in the body without async or defer, which block the parser. Scripts in the head are covered
 * by `render-blocking`; scripts at the end of the body block nothing; phpRank fails all of them.
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
    const last = trailingNodes(page);
    const blocking = inBody.filter((script) => script.isParserBlocking && !last.has(script.element));
    if (blocking.length === 0) return finding('deferred');
    const elements = blocking.map(({ element }) => element);
    return finding('blocking', {
      data: { scripts: blocking.length },
      evidence: elementEvidence(page, elements),
    });
  },
});

const INVISIBLE: ReadonlySet<string> = new Set(['script', 'noscript', 'style', 'link', 'template', 'meta']);

/** Trailing nodes of the body, with no visible content after them. */
function trailingNodes(page: PageFacts): ReadonlySet<ChildNode> {
  const trailing = new Set<ChildNode>();
  const nodes = page.body?.childNodes ?? [];
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (node === undefined || isVisible(node)) break;
    trailing.add(node);
  }
  return trailing;
}

function isVisible(node: ChildNode): boolean {
  if (isText(node)) return node.value.trim() !== '';
  return isElement(node) && !INVISIBLE.has(node.tagName);
}
