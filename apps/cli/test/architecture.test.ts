import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = new URL('../../../', import.meta.url);
const PREFIX = '@pagemark/';
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const names = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT))
    // What is left of a package that was moved is its installed dependencies.
    .filter((name) => existsSync(new URL(`${folder}/${name}/package.json`, ROOT)))
    .map((name) => ({ folder, name })),
);
const known = new Set(names.map(({ name }) => name));

/** The packages that each package needs at runtime, by its manifest. */
const needed = new Map(
  names.map(({ folder, name }) => {
    const { dependencies } = Manifest.parse(JSON.parse(read(`${folder}/${name}/package.json`)));
    const own = Object.keys(dependencies).filter((dependency) => dependency.startsWith(PREFIX));
    return [name, own.map((dependency) => dependency.slice(PREFIX.length))];
  }),
);

/** The arrows between packages in the diagram of docs/architecture.md. */
const drawn = [...read('docs/architecture.md').matchAll(/^ +([a-z-]+)[^\n]*? --> ([a-z-]+)/gm)]
  .map(([, from = '', to = '']) => ({ from, to }))
  .filter(({ from, to }) => known.has(from) && known.has(to));

/** Whether the diagram leads from one package to another, directly or through others. */
function isReachable(from: string, to: string, passed = new Set<string>()): boolean {
  if (from === to) return true;
  passed.add(from);
  return drawn
    .filter((arrow) => arrow.from === from && !passed.has(arrow.to))
    .some((arrow) => isReachable(arrow.to, to, passed));
}

/** Whether a package imports no other one, and no other one imports it: it has no arrows. */
function standsAlone(name: string): boolean {
  return needed.get(name)?.length === 0 && ![...needed.values()].some((names) => names.includes(name));
}

test('the diagram of the architecture has every package, and an arrow for no import that is not there', () => {
  const shown = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  expect([...known].filter((name) => !shown.has(name) && !standsAlone(name))).toEqual([]);
  expect(drawn.filter(({ from, to }) => !(needed.get(from) ?? []).includes(to))).toEqual([]);
});

test('the diagram of the architecture leads along every import', () => {
  const missing = [...needed].flatMap(([from, dependencies]) =>
    dependencies.filter((to) => !isReachable(from, to)).map((to) => `${from} --> ${to}`),
  );
  expect(missing).toEqual([]);
});
