import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Calculation = (subject: unknown, option: unknown) => unknown;

/**
 * Runs in the page. Memoizes a function of axe-core. The library that axe-core uses for this takes a tenth of its time: it
 * concatenates the arguments of each call to a key. None of these functions has more than two arguments.
 */
export function memoize(calculate: Calculation): Calculation & { clear: () => void } {
  const byOption = new Map<unknown, Map<unknown, unknown>>();
  const memoized: Calculation = (subject, option) => {
    const key = calculate.length > 1 ? option : undefined;
    let results = byOption.get(key);
    if (results === undefined) byOption.set(key, (results = new Map()));
    let result = results.get(subject);
    if (result === undefined && !results.has(subject)) {
      result = calculate(subject, option);
      results.set(subject, result);
    }
    return result;
  };
  return Object.assign(memoized, { clear: () => byOption.clear() });
}

/** In axe-core: where a function is memoized and listed, to be cleared later. */
const MEMOIZING = /\b(\w+)=\(0,\w+\.default\)\(\1,\w+\)(?=,axe\._memoizedFns\.push\(\1\))/;

/**
 * The source of axe-core, which this process itself does not run. Half of the size of `axe.source`, and of ASCII only, of
 * which the browser keeps a byte per character.
 */
const MINIFIED = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uFFFF]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** The source of axe-core, which memoizes with maps. A version that memoizes in another way is left as it is. */
export const AXE = MINIFIED.replace(
  MEMOIZING,
  (_found, name: string) => `${name}=(${memoize.toString()})(${name})`,
);
