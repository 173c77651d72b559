import { globSync, readFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';

/** The folders of src, and the folders that each may import. `root`: the files in src itself, which compose them. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  limits: [],
  http: ['limits'],
  sitemap: ['limits', 'http'],
  page: ['limits', 'http'],
  artifacts: ['limits', 'http', 'page', 'sitemap'],
  proxy: ['limits', 'http'],
  messages: ['limits', 'http'],
  'sample-site': [],
  root: ['limits', 'http', 'page', 'artifacts', 'sitemap', 'proxy', 'messages'],
};

const SOURCE = join(import.meta.dirname, '../src');
/** Static and dynamic imports, re-exports, and modules of threads. */
const IMPORT = /(?:from |import\(|import |new URL\()'(\.{0,2}\/?[^']+\.ts)'/g;

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.(?:test|d)\.ts$/.test(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

it('no folder of the fetcher imports another against the arrows', () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => !mayImport(layerOf(file), layerOf(target)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
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

function mayImport(from: string, to: string): boolean {
  return from === to || (MAY_IMPORT[from] ?? []).includes(to);
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
