/// <reference lib="dom" />
import {
  createSegmentersLate,
  findStylesOnce,
  readerOf,
  readSizesOnce,
  usePlainRects,
} from './axe-browser-calls.ts';

type CheckResult = { result?: boolean | null; relatedNodes: object[] };
type NodeResult = Record<'any' | 'all' | 'none', CheckResult[]> & {
  node: { selector: string[]; nodeIndexes: number[]; fromFrame: boolean } & Partial<
    Record<'source', string> & Record<'xpath' | 'ancestry', string[]>
  >;
};
type RuleResult = { nodes: NodeResult[] };

/** axe-core's representation of an element or text during a run. */
type VirtualNode = {
  actualNode: Element;
  children: readonly VirtualNode[];
  readonly props: { nodeName: string; nodeType: number; nodeValue: string | null };
  hasAttr(name: string): boolean;
  getComputedStylePropertyValue(property: string): string;
  /** Added by the shortcuts: the styles of the element, and the values read so far. */
  computedStyle?: CSSStyleDeclaration;
  readStyles?: string[];
};

/** `nodesListed`: the maximum number of described elements per rule, of failures and of results that need review. */
type RunOptions = { nodesListed?: number };

type Context = { flatTree: readonly VirtualNode[] };

type Rule = Record<'any' | 'all' | 'none', readonly (string | { id: string })[]> & {
  matches: (node: Element, virtualNode: VirtualNode, context: Context) => boolean;
  run: (
    context: Context,
    options: RunOptions,
    resolve: (result: RuleResult) => void,
    reject: (error: unknown) => void,
  ) => void;
  runSync: (context: Context, options: RunOptions) => RuleResult;
};

type ElementDescription = {
  element: Element;
  selector: string[];
  ancestry: string[];
  nodeIndexes: number[];
  fromFrame: boolean;
};

/** The parts of axe-core that the shortcuts use or replace. */
type AxeInternals = {
  _audit: {
    rules: readonly Rule[];
    checks: Record<string, { after?: unknown } | undefined>;
    noHtml: boolean;
  };
  utils: {
    getRule: (id: string) => Rule;
    cssParser: { parse(selector: string): object };
    nodeSerializer: { update(serializer: { toSpec(element: ElementDescription): object }): void };
    DqElement: new (element: Element, options: object) => { source: string };
  };
};

/**
 * Describes each element once, where axe-core does so for each rule that passed or failed on it, and without the unused
 * XPath. The path of ancestors is computed only for rules that read it, such as the order of headings, and the HTML
 * only for elements that are described: until `noHtml` is reset, axe-core does not read the HTML of others.
 */
function describeOnce({ _audit, utils }: AxeInternals): void {
  const specs = new WeakMap<ElementDescription, object>();
  _audit.noHtml = true;
  const sourceOf = (element: Element) => {
    const start = startTagOf(element);
    if (start !== null) return start;
    _audit.noHtml = false;
    const { source } = new utils.DqElement(element, {});
    _audit.noHtml = true;
    return source;
  };
  utils.nodeSerializer.update({
    toSpec(description) {
      let spec = specs.get(description);
      if (spec === undefined) {
        const { element, selector, nodeIndexes, fromFrame } = description;
        let ancestry: string[] | undefined;
        spec = {
          selector,
          source: sourceOf(element),
          nodeIndexes,
          fromFrame,
          xpath: [],
          get ancestry() {
            return (ancestry ??= description.ancestry);
          },
        };
        specs.set(description, spec);
      }
      return spec;
    },
  });
}

/**
 * The HTML of a large element as axe-core shortens it, without serializing the whole element. Null: use axe-core's own.
 */
function startTagOf(element: Element): string | null {
  const ELEMENTS_MIN = 76; // Each of these has at least four characters, and axe-core shortens HTML of more than 300.
  const CHARACTERS_MAX = 290;
  const isLarge = element.getElementsByTagName('*').length >= ELEMENTS_MIN;
  if (!isLarge || !(element instanceof HTMLElement) || !(element.attributes instanceof NamedNodeMap))
    return null;
  const attributes = Array.from(element.attributes, ({ name, value }) => ` ${name}="${value}"`);
  const tag = `<${element.nodeName.toLowerCase()}${attributes.join('')}>`;
  return tag.length <= CHARACTERS_MAX ? tag : null;
}

/** Parses each selector once, where axe-core does so for each element that it compares. */
function parseOnce({ utils: { cssParser } }: AxeInternals): void {
  const parse = cssParser.parse.bind(cssParser);
  const parsed = new Map<string, object>();
  cssParser.parse = (selector) => {
    const expression = parsed.get(selector) ?? parse(selector);
    parsed.set(selector, expression);
    return expression;
  };
}

/** Rules out most elements early for three rules, before axe-core measures their text and content. */
function matchEarly({ utils: { getRule } }: AxeInternals): void {
  const TEXT_NODE = 3;
  const FORM_ELEMENTS = ['input', 'select', 'textarea'];
  const narrow = (ruleId: string, mayMatch: (virtualNode: VirtualNode) => boolean) => {
    const rule = getRule(ruleId);
    const { matches } = rule;
    rule.matches = (node, virtualNode, context) =>
      mayMatch(virtualNode) && matches.call(rule, node, virtualNode, context);
  };
  // Contrast applies to text directly in an element.
  narrow(
    'color-contrast',
    ({ props, children }) =>
      FORM_ELEMENTS.includes(props.nodeName) ||
      children.some(
        (child) => child.props.nodeType === TEXT_NODE && (child.props.nodeValue ?? '').trim() !== '',
      ),
  );
  narrow('label-content-name-mismatch', (virtualNode) =>
    ['aria-label', 'aria-labelledby'].some((name) => virtualNode.hasAttr(name)),
  );
  narrow('scrollable-region-focusable', (virtualNode) =>
    ['overflow-x', 'overflow-y'].some((property) =>
      ['auto', 'scroll'].includes(virtualNode.getComputedStylePropertyValue(property)),
    ),
  );
}

/**
 * Keeps only the reported results of a rule: the number of elements that fail or need review, the first `listed` of
 * each with descriptions, and the first one that passes. axe-core describes all of them. Checks that compare all
 * results, such as those of duplicate ids, get all of them.
 */
function keepReported({
  _audit: { checks },
}: AxeInternals): (rule: Rule, result: RuleResult, listed?: number) => RuleResult {
  const PASS = 1;
  const CANNOT_TELL = 2;
  const FAIL = 3;
  const priorityOf = ({ result }: CheckResult) =>
    result === true ? PASS : result === false ? FAIL : CANNOT_TELL;
  /** As in axe-core: one of `any`, all of `all` and none of `none`. */
  const outcomeOf = ({ any, all, none }: NodeResult) =>
    Math.max(
      any.length === 0 ? PASS : Math.min(...any.map(priorityOf)),
      ...all.map(priorityOf),
      ...none.map((check) => PASS + FAIL - priorityOf(check)),
    );
  const comparesResults = (rule: Rule) =>
    [...rule.any, ...rule.all, ...rule.none].some(
      (check) => checks[typeof check === 'string' ? check : check.id]?.after !== undefined,
    );
  return function keep(rule, result, listed = Infinity) {
    if (comparesResults(rule)) return result;
    const counts = [0, 0, 0, 0];
    const inOrder = result.nodes.toSorted(
      (a, b) => (a.node.nodeIndexes[0] ?? 0) - (b.node.nodeIndexes[0] ?? 0),
    );
    const nodes = inOrder.filter((node) => {
      const outcome = outcomeOf(node);
      const before = counts[outcome] ?? 0;
      counts[outcome] = before + 1;
      for (const check of [...node.any, ...node.all, ...node.none]) check.relatedNodes = [];
      if (outcome === PASS || before >= listed) withoutDescription(node);
      return outcome !== PASS || before === 0;
    });
    return { ...result, nodes };
  };
}

/** Replaces the description of an element when only its position among the others is used. */
function withoutDescription(node: NodeResult) {
  const { nodeIndexes, fromFrame } = node.node;
  node.node = { selector: [''], source: '', xpath: [], ancestry: [''], nodeIndexes, fromFrame };
}

/**
 * Runs each rule synchronously, without a queue for each element and check. A rule that fails this way runs as in
 * axe-core.
 */
function runAtOnce(axe: AxeInternals): void {
  const [first] = axe._audit.rules;
  if (first === undefined) return;
  const keep = keepReported(axe);
  const prototype = Object.getPrototypeOf(first) as Rule; // The prototype of all rules.
  const { run } = prototype;
  let readSizes: (() => void) | null = null;
  prototype.run = function runRule(this: Rule, ...args) {
    const [context, options, resolve] = args;
    let result: RuleResult;
    try {
      if (readSizes === null) {
        readStylesOnce(context);
        readSizes = readSizesOnce();
      }
      readSizes();
      result = keep(this, this.runSync(context, options), options.nodesListed);
    } catch {
      run.apply(this, args);
      return;
    }
    setTimeout(() => resolve(result), 0);
  };
}

/** Caches styles by a number for each property, where axe-core builds a key string for each read. */
function readStylesOnce({ flatTree: [first] }: Context): void {
  if (first === undefined) return;
  const prototype = Object.getPrototypeOf(first) as VirtualNode; // The prototype of all elements.
  const numbers = new Map<string, number>();
  prototype.getComputedStylePropertyValue = function read(this: VirtualNode, property) {
    let number = numbers.get(property);
    if (number === undefined) numbers.set(property, (number = numbers.size));
    this.readStyles ??= [];
    const known = this.readStyles[number];
    if (known !== undefined) return known;
    this.computedStyle ??= getComputedStyle(this.actualNode);
    return (this.readStyles[number] = this.computedStyle.getPropertyValue(property));
  };
}

const SHORTCUTS = [describeOnce, parseOnce, matchEarly, findStylesOnce, usePlainRects, runAtOnce];
const SHORTCUT_DEPENDENCIES = [
  startTagOf,
  keepReported,
  withoutDescription,
  readerOf,
  readSizesOnce,
  readStylesOnce,
];

/**
 * Source that makes axe-core faster in an isolated world, with the same results. Tests compare them with those of
 * unmodified axe-core.
 */
export const AXE_SHORTCUTS = `{
${SHORTCUT_DEPENDENCIES.map((used) => used.toString()).join('\n')}
${SHORTCUTS.map((shortcut) => `(${shortcut.toString()})(axe);`).join('\n')}
}`;

/** Source that makes axe-core load faster: runs before it. */
export const BEFORE_AXE = `(${createSegmentersLate.toString()})();`;

/** Source that makes axe-core read the HTML of elements again, for the final results. */
export const AXE_WITH_HTML = 'axe._audit.noHtml = false;';
