import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const INDEX = fileURLToPath(new URL('../src/index.ts', import.meta.url));
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

/** The packages that are loaded with a file: those that it imports at once, and not by `import()`. */
function packagesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const imported = [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name);
  return imported.flatMap((name) =>
    name.startsWith('.') ? packagesOf(join(dirname(path), name), seen) : [name],
  );
}

it('loads no library of metrics or traces before a setting turns it on', () => {
  expect(packagesOf(INDEX).filter((name) => /prom-client|opentelemetry/.test(name))).toEqual([]);
  const tracer = fileURLToPath(new URL('../src/tracing/tracer.ts', import.meta.url));
  expect(packagesOf(tracer)).toContain('@opentelemetry/api');
});
