import { attribute, attributeTokens, hasAttribute } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** The type of a `script` in browsers (HTML standard, "prepare the script element"); `data` never runs. */
type ScriptKind = 'classic' | 'module' | 'importmap' | 'data';

/** A `script` element of HTML. `src` is trimmed, null when absent. */
export type Script = {
  element: Element;
  kind: ScriptKind;
  src: string | null;
  /**
   * Whether today's browsers run it: not data, not `nomodule`, no event other than loading, and neither its text nor
   * `src` is empty.
   */
  isRun: boolean;
  /** Whether the parser waits until it is fetched and run: classic, with a URL, neither async nor defer. */
  isParserBlocking: boolean;
  /**
   * Whether rendering waits for it: in the head, with a URL, and either parser-blocking or with `blocking=render`, which
   * modules may have as well.
   */
  isRenderBlocking: boolean;
  inHead: boolean;
};

/** Maximum scripts of one page that are read. */
const SCRIPTS_MAX = 20_000;

/** The scripts of the page in document order, at most {@link SCRIPTS_MAX}. */
export function collectScripts(tree: Tree): Script[] {
  return tree
    .tagged('script')
    .slice(0, SCRIPTS_MAX)
    .map((element) => {
      const kind = kindOf(element);
      const src = attribute(element, 'src')?.trim() ?? null;
      const isClassic = kind === 'classic' && !hasAttribute(element, 'nomodule') && isForLoading(element);
      const isDeferred = hasAttribute(element, 'async') || hasAttribute(element, 'defer');
      const isFile = src !== null && src !== '' && !/^data:/i.test(src);
      const isParserBlocking = isClassic && isFile && !isDeferred;
      const isRunFile = isFile && (isClassic || kind === 'module');
      const inHead = element.parentNode === tree.head;
      return {
        element,
        kind,
        src,
        isRun:
          (isClassic || kind === 'module') && (src === null ? element.childNodes.length > 0 : src !== ''),
        isParserBlocking,
        isRenderBlocking: inHead && (isParserBlocking || (isRunFile && blocksRendering(element))),
        inHead,
      };
    });
}

/**
 * Whether the script runs on loading. False for a classic script whose `for` and `event` name anything but the window's
 * load event.
 */
function isForLoading(script: Element): boolean {
  const target = attribute(script, 'for');
  const event = attribute(script, 'event');
  if (target === null || event === null) return true;
  return target.trim().toLowerCase() === 'window' && /^onload(?:\(\))?$/i.test(event.trim());
}

/** Whether an element blocks rendering explicitly (`blocking=render`). */
function blocksRendering(element: Element): boolean {
  return attributeTokens(element, 'blocking').includes('render');
}

/** JavaScript MIME type essences (MIME Sniffing standard). */
const JAVASCRIPT_TYPES: ReadonlySet<string> = new Set([
  'application/ecmascript',
  'application/javascript',
  'application/x-ecmascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript',
  'text/javascript1.0',
  'text/javascript1.1',
  'text/javascript1.2',
  'text/javascript1.3',
  'text/javascript1.4',
  'text/javascript1.5',
  'text/jscript',
  'text/livescript',
  'text/x-ecmascript',
  'text/x-javascript',
]);

function kindOf(script: Element): ScriptKind {
  const type = typeOf(script);
  if (JAVASCRIPT_TYPES.has(type)) return 'classic';
  return type === 'module' || type === 'importmap' ? type : 'data';
}

function typeOf(script: Element): string {
  const type = attribute(script, 'type');
  if (type !== null) return type === '' ? 'text/javascript' : type.trim().toLowerCase();
  const language = attribute(script, 'language');
  return language === null || language === '' ? 'text/javascript' : `text/${language.toLowerCase()}`;
}
