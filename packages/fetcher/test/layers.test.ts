import { globSync, readFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';
import { GATHERERS } from '../src/artifacts/gatherers.ts';

type Arrows = Readonly<Record<string, readonly string[]>>;

/** The folders of src, and the folders that each may import. `root`: the files in src itself, which compose them. */
const MAY_IMPORT: Arrows = {
  limits: [],
  http: ['limits'],
  sitemap: ['limits', 'http'],
  page: ['limits', 'http'],
  artifacts: ['limits', 'http', 'sitemap'],
  proxy: ['limits', 'http'],
  messages: ['limits', 'http'],
  'sample-site': [],
  root: ['limits', 'http', 'page', 'artifacts', 'sitemap', 'proxy', 'messages'],
};

/** The same for the folders of `http/`. `root`: the files in it, which any of its folders may import. */
const MAY_IMPORT_IN_HTTP: Arrows = {
  root: [],
  dns: ['root'],
  decode: ['root'],
  guard: ['root', 'dns'],
  hosts: ['guard'],
  connect: ['root', 'guard', 'hosts'],
  exchange: ['root', 'decode', 'guard', 'connect'],
  'artifact-requests': ['root', 'guard', 'hosts', 'connect', 'exchange'],
};

const SOURCE = join(import.meta.dirname, '../src');
/** Static and dynamic imports, re-exports, and modules of threads. */
const IMPORT = /(?:from |import\(|import |new URL\()'(\.{0,2}\/?[^']+\.ts)'/g;

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.(?:test|d)\.ts$/.test(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

it.each([
  ['the fetcher', '', MAY_IMPORT],
  ['its http/', 'http/', MAY_IMPORT_IN_HTTP],
])('the folders of %s import each other along the arrows, of which none is unused', (_of, folder, arrows) => {
  const used = [...imports]
    .flatMap(([file, targets]) => targets.map((target) => ({ file, target })))
    .filter(({ file, target }) => file.startsWith(folder) && target.startsWith(folder))
    .map(({ file, target }) => ({
      from: layerOf(file.slice(folder.length)),
      to: layerOf(target.slice(folder.length)),
    }))
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => `${from} -> ${to}`);
  const allowed = Object.entries(arrows).flatMap(([from, targets]) =>
    targets.map((to) => `${from} -> ${to}`),
  );
  expect([...new Set(used)].toSorted()).toEqual(allowed.toSorted());
});

it('each file of gatherers/ has the one gatherer that it is named after', () => {
  const names = GATHERERS.map(({ name }) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const own = files.filter((file) => file.startsWith('artifacts/gatherers/'));
  expect(names.map((name) => `artifacts/gatherers/${name}.ts`).toSorted()).toEqual(own.toSorted());
  const defined = own.map(
    (file) => readFileSync(join(SOURCE, file), 'utf8').split('defineGatherer({').length - 1,
  );
  expect(new Set(defined)).toEqual(new Set([1]));
});

it('every folder of the fetcher has arrows, and every relative import is a file', () => {
  expect(new Set(files.map(layerOf))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  const targets = [...imports.values()].flat();
  expect(targets.filter((target) => !imports.has(target))).toEqual([]);
  expect(targets.length).toBeGreaterThan(200);
});

it('no files of the fetcher import each other in a cycle', () => {
  expect(findCycle()).toBeNull();
});

function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .flatMap(([, path]) => path ?? [])
    .filter((path) => path.startsWith('.') || !path.includes('/'))
    .map((path) => relative('.', normalize(join(file, '..', path))));
}

function layerOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : 'root';
}

/** The files of the first cycle found, in order; null when there is none. */
function findCycle(): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
