import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Calculation = (subject: unknown, option: unknown) => unknown;

/**
 * Runs in the page. Memoizes a function of axe-core. The library that axe-core uses for this takes a tenth of its time,
 * because it builds a key from the arguments of each call. None of these functions has more than two arguments.
 */
export function memoize(calculate: Calculation): Calculation & { clear: () => void } {
  const remember = (results: Map<unknown, unknown>, subject: unknown, option: unknown) => {
    let result = results.get(subject);
    if (result === undefined && !results.has(subject)) {
      result = calculate(subject, option);
      results.set(subject, result);
    }
    return result;
  };
  if (calculate.length < 2) {
    const results = new Map<unknown, unknown>();
    const memoized: Calculation = (subject, option) => remember(results, subject, option);
    return Object.assign(memoized, { clear: () => results.clear() });
  }
  const byOption = new Map<unknown, Map<unknown, unknown>>();
  const memoized: Calculation = (subject, option) => {
    let results = byOption.get(option);
    if (results === undefined) byOption.set(option, (results = new Map()));
    return remember(results, subject, option);
  };
  return Object.assign(memoized, { clear: () => byOption.clear() });
}

type Options = Readonly<Record<string, unknown>>;
type FindRole = (element: object, options?: Options) => string | null;

/**
 * Runs in the page. Computes the role of an element once per set of options, where axe-core does so seven times. DOM
 * elements, for which axe-core rarely asks, are not cached.
 */
export function rememberRole(
  find: FindRole,
  element: object & { roles?: (string | null)[] },
  options?: Options,
) {
  if (!('actualNode' in element)) return find(element, options);
  const names = ['noImplicit', 'noPresentational', 'chromium', 'dpub', 'fallback', 'abstracts', 'segments'];
  let key = 0;
  if (options !== undefined) for (const name of names) key = key * 2 + (options[name] ? 1 : 0);
  const roles = (element.roles ??= []);
  let role = roles[key];
  if (role === undefined) roles[key] = role = find(element, options);
  return role;
}

/** Matches the code in axe-core that memoizes a function and lists it for clearing. */
const MEMOIZING = /\b(\w+)=\(0,\w+\.default\)\(\1,\w+\)(?=,axe\._memoizedFns\.push\(\1\))/;

/** Match axe-core's functions that determine an element's role, whether it is a stacking context, and how far it is scrolled. */
const ROLE =
  /\b(\w+)=function\(e\)\{(?=var t=1<arguments\.length&&void 0!==arguments\[1\]\?arguments\[1\]:\{\},r=t\.noPresentational,)/;
const STACKING =
  /\bfunction (\w+)\(e,t\)\{(?=var r=e\.getComputedStylePropertyValue\("position"\),n=e\.getComputedStylePropertyValue\("z-index"\);return"fixed"===r)/;
const SCROLL = /\bfunction \w+\(e,t\)\{(?=var r,n,a=e\.scrollWidth>e\.clientWidth\+)/;

/**
 * The source of axe-core, which does not run in this process. Half the size of `axe.source`, and only ASCII, of which
 * the browser stores one byte per character.
 */
const MINIFIED = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uFFFF]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

const memoized = (_found: string, name: string) => `${name}=(${memoize.toString()})(${name})`;
const remembersRoles = (_found: string, name: string) =>
  `${name}=(r=>function(e,t){return r(${name}Once,e,t)})(${rememberRole.toString()}),${name}Once=function(e){`;
const remembersStacking = (_found: string, name: string) =>
  `function ${name}(e,t){return void 0===e.stacks?e.stacks=${name}Once(e,t):e.stacks}function ${name}Once(e,t){`;
/** The overflow of most elements is visible, so they do not scroll. Measuring how far their content extends takes longer. */
const onlyIfScrollable = (start: string) =>
  `${start}if(1===e.nodeType&&"visible"===window.getComputedStyle(e).getPropertyValue("overflow-x"))return;`;

/**
 * The source of axe-core with caches for memoized functions, roles and stacking contexts, which measures the scrolling
 * only of elements that may scroll. In versions with different code, these stay unchanged.
 */
export const AXE = MINIFIED.replace(MEMOIZING, memoized)
  .replace(ROLE, remembersRoles)
  .replace(STACKING, remembersStacking)
  .replace(SCROLL, onlyIfScrollable);
