import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';
import { INPUTS_FILE, stateOf } from './inputs.ts';
import type { Input } from './inputs.ts';
import { PROGRAMS } from './programs.ts';

/**
 * Packages that are not bundled: they have native code or locate files relative to themselves. `pg` stays external so that
 * tests can crash a process at a statement.
 */
const EXTERNAL = /^(?:better-sqlite3|@resvg\/resvg-js|playwright-core|axe-core|eld|pg)(?:\/|$)/;
const OF_MODULE = /\bimport\.meta\b/;

/**
 * Bundles all programs into a folder, as one module per program plus shared modules, without subfolders. Every path is
 * relative to the folder, so the bundle works as long as its location in the repository stays the same.
 */
export async function writeBundle(root: string, folder: string): Promise<void> {
  const inputs = new Map<string, string>();
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, join(root, path)])),
    platform: 'node',
    plugins: [recordInputs(root, inputs), resolveToSources(folder)],
    tsconfig: false,
    logLevel: 'silent',
  });
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Keeps function names for stack traces and logged errors. Source maps would take a third of the startup time.
      keepNames: true,
    });
  } finally {
    await bundle.close();
  }
  for (const path of otherInputs(root)) inputs.set(path, stateOf(path));
  const list: Input[] = [...inputs].map(([path, state]) => ({ path: relative(root, path), state }));
  await writeFile(join(folder, INPUTS_FILE), JSON.stringify(list));
}

/** Records the state of each source before it is read: one that changes during the build makes the bundle stale. */
function recordInputs(root: string, inputs: Map<string, string>): Plugin {
  return {
    name: 'record-inputs',
    load: {
      filter: { id: { exclude: /node_modules/ } },
      handler(id) {
        if (id.startsWith(root)) inputs.set(id, stateOf(id));
      },
    },
  };
}

/**
 * Resolves `import.meta` to the source module, so modules still find their files, packages and the modules of other
 * processes; and resolves external packages from the module that imports them.
 */
function resolveToSources(folder: string): Plugin {
  const pathTo = (path: string) => relative(folder, path).replaceAll(sep, '/');
  const urlOf = (path: string) => `new URL(${JSON.stringify(pathTo(path))}, import.meta.url).href`;
  return {
    name: 'resolve-to-sources',
    resolveId: {
      filter: { id: EXTERNAL },
      async handler(id, importer) {
        const resolved = await this.resolve(id, importer, { skipSelf: true });
        if (resolved === null) throw new Error(`${id} is not installed.`);
        return { id: pathTo(resolved.id), external: true };
      },
    },
    transform: {
      filter: { code: OF_MODULE },
      async handler(code, id) {
        // A module of the bundler itself.
        if (id.startsWith('\0')) return null;
        let text = code.replaceAll(/\bimport\.meta\.url\b/g, () => urlOf(id));
        for (const [call, wanted = ''] of code.matchAll(/\bimport\.meta\.resolve\('([^']+)'\)/g)) {
          const resolved = await this.resolve(wanted, id, { skipSelf: true });
          if (resolved === null) throw new Error(`${wanted} is not installed.`);
          text = text.replace(call, () => urlOf(resolved.id));
        }
        return { code: text, map: null };
      },
    },
  };
}

/** Further inputs of a bundle: the installed versions, the exports of the packages, and the build code. */
function otherInputs(root: string): string[] {
  const manifests = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name, 'package.json')),
  );
  const own = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name));
  return [join(root, 'pnpm-lock.yaml'), ...manifests.filter((path) => existsSync(path)), ...own];
}
