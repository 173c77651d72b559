// `pnpm new-check <category> <id>`: creates the file of a check and its test, and adds it to the list of the category.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@pagemark/domain';
import { checkSource, tableSource, withCheck } from './new-check/check-files.ts';

const EX_USAGE = 64; // sysexits.h
const CHECKS_FOLDER = new URL('../src/', import.meta.url);

const [given = '', id = ''] = process.argv.slice(2);
const category = CATEGORIES.find((one) => one === given);
if (category === undefined)
  refuse(`pnpm new-check <category> <id>; the categories are ${CATEGORIES.join(', ')}.`);
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
  refuse('An id consists of lowercase words joined by hyphens.');
// Loads all checks, which takes longer than the rest.
const { ALL_CHECKS } = await import('../src/registry.ts');
if (ALL_CHECKS.some((check) => check.id === id)) refuse(`The check ${id} already exists.`);

const file = fileURLToPath(new URL(`${category}/${id}.ts`, CHECKS_FOLDER));
const table = fileURLToPath(new URL(`${category}/${id}.test.ts`, CHECKS_FOLDER));
const list = fileURLToPath(new URL(`${category}-checks.ts`, CHECKS_FOLDER));
if (existsSync(file) || existsSync(table)) refuse(`A file with that name already exists: ${file}`);
writeFileSync(file, checkSource(category, id));
writeFileSync(table, tableSource(id));
writeFileSync(list, withCheck(readFileSync(list, 'utf8'), category, id));
spawnSync('oxfmt', [file, table, list]);
process.stdout.write(`Write the check, then its cases, then run pnpm docs:checks:\n  ${file}\n  ${table}\n`);

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(EX_USAGE);
}
