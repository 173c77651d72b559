import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { isElement, isText } from '../../facts/element.ts';
import type { ChildNode } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';

/**
 * Classic scripts of files in the body without async and defer, for which the parser stops. Those in the head are for
 * render-blocking to tell, and those with which the body ends hold nothing up; phpRank fails all of them alike.
 */
export const deferJavascript = defineCheck({
  id: 'defer-javascript',
  category: 'performance',
  severity: 'low',
  title: 'Scripts that stop the parser',
  why: 'Everything below such a script waits until it has been fetched and run.',
  docs: 'https://html.spec.whatwg.org/multipage/scripting.html#attr-script-defer',
  needs: ['wholePage'],
  outcomes: {
    deferred: { verdict: 'pass', message: 'No script in the body stops the parser.' },
    stopping: {
      verdict: 'warn',
      message: ({ scripts }: { scripts: number }) =>
        `The parser stops for ${counted(scripts, 'script')} in the body.`,
      advice: 'Add defer or async to these scripts.',
    },
    none: { verdict: 'not_applicable', message: 'The body loads no scripts.' },
  },
  run({ wholePage: page }) {
    const inBody = page.scripts.filter((script) => !script.inHead && script.src !== null && script.isRun);
    if (inBody.length === 0) return finding('none');
    const last = trailingNodes(page);
    const stopping = inBody.filter((script) => script.isParserBlocking && !last.has(script.element));
    if (stopping.length === 0) return finding('deferred');
    const elements = stopping.map(({ element }) => element);
    return finding('stopping', {
      data: { scripts: stopping.length },
      evidence: elementEvidence(page, elements),
    });
  },
});

const UNSEEN: ReadonlySet<string> = new Set(['script', 'noscript', 'style', 'link', 'template', 'meta']);

/** The nodes at the end of the body after which nothing is shown. */
function trailingNodes(page: PageFacts): ReadonlySet<ChildNode> {
  const trailing = new Set<ChildNode>();
  const nodes = page.body?.childNodes ?? [];
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (node === undefined || isSeen(node)) break;
    trailing.add(node);
  }
  return trailing;
}

function isSeen(node: ChildNode): boolean {
  if (isText(node)) return node.value.trim() !== '';
  return isElement(node) && !UNSEEN.has(node.tagName);
}
