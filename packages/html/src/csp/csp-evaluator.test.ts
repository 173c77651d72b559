import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePolicy } from '../formats/content-security-policy.ts';
import { findWeaknesses } from './csp-weaknesses.ts';
import type { CspWeakness } from './csp-weaknesses.ts';

/**
 * The policy as csp_evaluator parses it, in the format of `parsePolicy`: it keeps the case of values, and the first of
 * equal ones.
 */
function readByEvaluator(text: string): [string, string[]][] {
  const { directives } = new CspParser(text).csp;
  return Object.entries(directives).map(([name, values]) => [name, values ?? []]);
}

function read(text: string): [string, string[]][] {
  return [...parsePolicy(text)].map(([name, values]) => [name, [...values]]);
}

type Found = { type: Type; directive: string; value?: string | undefined };

/**
 * Weaknesses that both detect, by the findings of csp_evaluator: in the directive that applies to scripts, or to
 * objects.
 */
const GAPS = {
  'inline-scripts': ({ type }: Found) => type === Type.SCRIPT_UNSAFE_INLINE,
  'any-script': ({ type, directive, value }: Found, { scripts }: Governing) =>
    directive === scripts && isAnywhere(type, value),
  'data-scripts': ({ type, directive, value }: Found, { scripts }: Governing) =>
    directive === scripts && type === Type.PLAIN_URL_SCHEMES && value === 'data:',
  plugins: ({ type, directive, value }: Found, { objects }: Governing) =>
    directive === objects && (type === Type.MISSING_DIRECTIVES || isAnywhere(type, value)),
  eval: ({ type }: Found) => type === Type.SCRIPT_UNSAFE_EVAL,
} as const satisfies Partial<Record<CspWeakness, (found: Found, governing: Governing) => boolean>>;
type Governing = { scripts: string; objects: string };

function isAnywhere(type: Type, value: string | undefined): boolean {
  return type === Type.PLAIN_WILDCARD || (type === Type.PLAIN_URL_SCHEMES && value !== 'data:');
}

// The keys of the record are the names of the weaknesses.
const SHARED = Object.keys(GAPS) as (keyof typeof GAPS)[];

function gapsByEvaluator(text: string): CspWeakness[] {
  const { csp } = new CspParser(text);
  const findings: Found[] = new CspEvaluator(csp).evaluate();
  const governing = {
    scripts: 'script-src' in csp.directives ? 'script-src' : 'default-src',
    // A missing directive is reported under its own name.
    objects:
      'default-src' in csp.directives && !('object-src' in csp.directives) ? 'default-src' : 'object-src',
  };
  return SHARED.filter((gap) => findings.some((found) => GAPS[gap](found, governing)));
}

function sharedGaps(text: string): CspWeakness[] {
  const gaps = findWeaknesses([parsePolicy(text)]);
  return SHARED.filter((gap) => gaps.includes(gap));
}

const DYNAMIC = "'strict-dynamic'";
const NONCE = "'nonce-r4nd0mr4nd0m'";
const HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const source = fc.constantFrom(
  "'self'",
  "'none'",
  "'unsafe-inline'",
  "'unsafe-eval'",
  DYNAMIC,
  NONCE,
  HASH,
  'https:',
  'data:',
  '*',
  'https://cdn.example',
  '*.example.com',
);
const sources = fc.uniqueArray(source, { minLength: 1, maxLength: 4 });
// 'strict-dynamic' alone, or in default-src, is one of the differences.
const scriptSources = sources.map((list) => [
  ...new Set([...(list.includes(DYNAMIC) ? [NONCE] : []), ...list]),
]);
const defaultSources = sources.map((list) => list.filter((each) => each !== DYNAMIC));
const directive = fc
  .tuple(fc.constantFrom('style-src', 'img-src', 'object-src', 'base-uri', 'frame-ancestors'), sources)
  .map(([name, values]) => [name, ...values].join(' '));
// Each policy restricts scripts and has one list for all of them: see the differences.
const policy = fc
  .tuple(
    fc.oneof(
      scriptSources.map((values) => ['script-src', ...values]),
      defaultSources.map((values) => ['default-src', ...values]),
    ),
    fc.array(directive, { maxLength: 3 }),
  )
  .map(([first, others]) => [first.join(' '), ...others].join('; '));

describe('compared with csp_evaluator', () => {
  it('every policy is parsed the same way', () => {
    const gap = fc.constantFrom(' ', '  ', '\t', '\n');
    const messy = fc
      .tuple(
        fc.array(fc.oneof(policy, fc.constantFrom('', ' ', 'SANDBOX', 'Img-Src *')), { maxLength: 5 }),
        gap,
      )
      .map(([parts, space]) => parts.join(`${space};${space}`).replaceAll(' ', space));
    fc.assert(
      fc.property(messy, (text) => {
        const theirs = readByEvaluator(text).map(([name, values]) => [
          name,
          values.map((value) => value.toLowerCase()),
        ]);
        expect(read(text)).toEqual(theirs);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [
      'whitespace beyond ASCII parts nothing (CSP 3, 2.2.1)',
      "script-src\u{A0}'self'",
      [],
      [['script-src', ["'self'"]]],
    ],
    [
      'a directive that is not ASCII is skipped (CSP 3, 2.2.1)',
      'img-src ä.example',
      [],
      [['img-src', ['ä.example']]],
    ],
    ['a directive may have any name', 'constructor x', [['constructor', ['x']]], []],
  ])('parses differently: %s', (_why, text, ours, theirs) => {
    expect([read(text), readByEvaluator(text)]).toEqual([ours, theirs]);
  });

  it('finds the same weaknesses', () => {
    fc.assert(
      fc.property(policy, (text) => {
        expect(sharedGaps(text)).toEqual(gapsByEvaluator(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [`script-src ${NONCE}`, true],
    [`script-src ${NONCE}; base-uri 'self'`, false],
    [`default-src ${NONCE} ${DYNAMIC}`, true],
    [`script-src ${HASH}`, false],
    [`script-src ${HASH} ${DYNAMIC}`, true],
    ["script-src 'self'", false],
  ])('finds the same of base elements: %s', (text, expected) => {
    const findings: Found[] = new CspEvaluator(new CspParser(text).csp).evaluate();
    const theirs = findings.some(
      ({ type, directive: name }) => type === Type.MISSING_DIRECTIVES && name === 'base-uri',
    );
    expect([findWeaknesses([parsePolicy(text)]).includes('redirected-scripts'), theirs]).toEqual([
      expected,
      expected,
    ]);
  });

  it.each([
    [
      'what strict-dynamic without a nonce or a hash leaves: the Observatory counts the hosts',
      "script-src * 'strict-dynamic'; object-src 'none'",
      ['any-script'],
      [],
    ],
    [
      'the hosts of default-src for embedded objects, of which strict-dynamic says nothing',
      "default-src * 'strict-dynamic' 'nonce-r4nd0mr4nd0m'",
      ['plugins'],
      [],
    ],
  ])('differs in %s', (_why, text, ours, theirs) => {
    expect([sharedGaps(text), gapsByEvaluator(text)]).toEqual([ours, theirs]);
  });
});
