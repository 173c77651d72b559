import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Calculation = (subject: unknown, option: unknown) => unknown;

/**
 * Runs in the page. The same as the library with which axe-core remembers what it has found of an element, which takes a tenth of
 * its time: it makes a text of the arguments of each call. None of these functions has more than two.
 */
export function remember(calculate: Calculation): Calculation & { clear: () => void } {
  const byOption = new Map<unknown, Map<unknown, unknown>>();
  const remembered: Calculation = (subject, option) => {
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
  return Object.assign(remembered, { clear: () => byOption.clear() });
}

/** In axe-core: what makes a function remember its results, and lists it to be cleared. */
const REMEMBERING = /\b(\w+)=\(0,\w+\.default\)\(\1,\w+\)(?=,axe\._memoizedFns\.push\(\1\))/;

/**
 * The source of axe-core, which this process itself does not run. Half of the size of `axe.source`, and of ASCII only, of
 * which the browser keeps a byte per character.
 */
const MINIFIED = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uFFFF]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** The source of axe-core, remembering its results in maps. A version of it that does so in another way is left as it is. */
export const AXE = MINIFIED.replace(
  REMEMBERING,
  (_found, name: string) => `${name}=(${remember.toString()})(${name})`,
);
