import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tokenizer, tokTypes } from 'acorn';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';

/** All packages that process the text of a page. */
const PACKAGES = ['audit-runner', 'checks', 'core', 'domain', 'fetcher', 'html'];

/** Expressions that are not linear, by the limit of their input. */
const BOUNDED: Readonly<Record<string, string>> = {
  "[\\w.!#$%&'*+/=?^`{|}~-]+$": 'the 64 characters before an @',
  [String.raw`\.+$`]: 'a domain of at most 253 characters',
  [String.raw`^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$`]: 'link texts of at most 48 characters',
  [String.raw`("(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?)|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|\s*[{};,>]\s*|:\s*|\s{2,}`]:
    'what its third branch does not take of a row of spaces, its last one takes whole',
};

type Expression = { file: string; pattern: string; flags: string };

const expressions = PACKAGES.flatMap((name) => {
  const folder = new URL(`../../${name}/src/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file))
    .flatMap((file) => expressionsIn(`${name}/${file}`, readFileSync(new URL(file, folder), 'utf8')));
});

function expressionsIn(file: string, source: string): Expression[] {
  const tokens = tokenizer(stripTypeScriptTypes(source), { ecmaVersion: 'latest', sourceType: 'module' });
  return [...tokens].flatMap((token) => {
    if (token.type !== tokTypes.regexp) return [];
    // Tokens of this type that acorn returns, which its types omit.
    const { value } = token as typeof token & { value: { pattern: string; flags: string } };
    return [{ file, ...value }];
  });
}

function takesLong({ pattern, flags }: Expression): boolean {
  return analyse({ source: pattern, flags }, { reportTypes: { Move: true } }).reports.length > 0;
}

it('finds the regular expressions', () => {
  expect(expressions.length).toBeGreaterThan(250);
  expect(takesLong({ file: '', pattern: String.raw`^(?:a+)+$`, flags: '' })).toBe(true);
});

it('finds only linear ones, except for short texts', () => {
  const long = expressions.filter((expression) => takesLong(expression));
  expect(long.filter(({ pattern }) => !(pattern in BOUNDED))).toEqual([]);
  expect(Object.keys(BOUNDED).filter((known) => !long.some(({ pattern }) => pattern === known))).toEqual([]);
});
