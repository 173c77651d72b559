// Writes docs/checks from the checks. `--check` writes nothing and fails when a page is out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { checkPages } from './check-docs/pages.ts';

const FOLDER = new URL('../../../docs/checks/', import.meta.url);
/** Written by hand, or from the measurements of a test. */
const OTHERS = new Set(['accuracy.md', 'differences.md']);

const pages = checkPages();
mkdirSync(FOLDER, { recursive: true });
const present = new Set(readdirSync(FOLDER).filter((name) => !OTHERS.has(name)));
const stale = [...pages].filter(
  ([name, text]) => !present.has(name) || readFileSync(new URL(name, FOLDER), 'utf8') !== text,
);
const left = [...present].filter((name) => !pages.has(name));
if (process.argv.includes('--check')) {
  const names = [...stale.map(([name]) => name), ...left];
  if (names.length > 0) {
    process.stderr.write(`docs/checks is out of date (${names.join(', ')}). Run: pnpm docs:checks\n`);
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of stale) writeFileSync(new URL(name, FOLDER), text);
  for (const name of left) rmSync(new URL(name, FOLDER));
  process.stdout.write(`${pages.size} pages, ${stale.length} written, ${left.length} removed\n`);
}
