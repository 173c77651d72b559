import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installClient } from './pack.ts';
import { startLiveService } from './start-service.ts';
import type { Consumer } from './pack.ts';

const run = promisify(execFile);

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installClient();
});
afterAll(() => consumer[Symbol.asyncDispose]());

/** Every option that finds mistakes, and the libraries of a browser without those of Node. */
const STRICTEST = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitReturns: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: [],
  module: 'nodenext',
};

const USE = `import { createPagemark, PagemarkProblem } from '@pagemark/client';
import type { Report } from '@pagemark/client';

const pagemark = createPagemark({ url: 'https://audit.example.com', key: 'pm_x' });
export async function worst(): Promise<Report[]> {
  const found: Report[] = [];
  for await (const report of pagemark.reports.list({ result: 'bad', sort_by: 'score' })) found.push(report);
  // @ts-expect-error: there is no such result.
  pagemark.reports.list({ result: 'superb' });
  // @ts-expect-error: a report needs a URL.
  await pagemark.reports.create({});
  return found;
}
export const isMissing = (error: unknown) => error instanceof PagemarkProblem && error.status === 404;
`;

const USE_TRPC = `import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '@pagemark/client/trpc';

const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: 'https://audit.example.com/trpc' })] });
export const scores: (number | null)[] = (await client.reports.list.query({ result: 'bad' })).data.map(({ score }) => score);
// @ts-expect-error: there is no such result.
await client.reports.list.query({ result: 'superb' });
// @ts-expect-error: there is no such procedure.
await client.reports.nothing.query({});
`;

/**
 * Where the examples run. Only one version of Node is part of an installation: the others take 100 MB each, so their
 * paths are given.
 */
const RUNTIMES = [
  { name: 'Node', path: process.execPath, args: [] },
  { name: 'Node 20', path: process.env['NODE_20_PATH'], args: [] },
  { name: 'Bun', path: process.env['BUN_PATH'], args: [] },
  {
    name: 'Deno',
    path: process.env['DENO_PATH'],
    args: ['run', '--no-check', '--node-modules-dir=manual', '--allow-net', '--allow-env', '--allow-read'],
  },
];

describe('the packed client', { tags: 'long' }, () => {
  test('compiles in an empty project under the strictest options', async () => {
    await writeFile(join(consumer.folder, 'use.ts'), USE);
    expect(await consumer.compile({ compilerOptions: STRICTEST, files: ['use.ts'] })).toBe('');
    const bundled = { ...STRICTEST, module: 'esnext', moduleResolution: 'bundler' };
    expect(await consumer.compile({ compilerOptions: bundled, files: ['use.ts'] })).toBe('');
  });

  test('has the type of the tRPC endpoint', async () => {
    await writeFile(join(consumer.folder, 'use-trpc.ts'), USE_TRPC);
    // The declarations of @trpc/server need those of Node.
    const options = { ...STRICTEST, skipLibCheck: true };
    expect(await consumer.compile({ compilerOptions: options, files: ['use-trpc.ts'] })).toBe('');
  });

  test('has no mistakes that publint knows', async () => {
    const { messages, pkg } = await publint({ pkgDir: consumer.installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  test('has types that every resolution finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(consumer.tarball));
    // It is only for ES modules, which CommonJS imports dynamically or, since Node 22, requires.
    const problems = (result.types === false ? [] : result.problems).filter(
      ({ kind, ...problem }) =>
        kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect([result.types === false, problems]).toEqual([false, []]);
  });

  test('has its license and a version', async () => {
    expect(await readFile(join(consumer.installed, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n/);
    const { version, files } = JSON.parse(await readFile(join(consumer.installed, 'package.json'), 'utf8'));
    expect(version).toMatch(/^\d+\.[1-9]/);
    expect(files).toContain('LICENSE');
  });

  test('has no dependencies', async () => {
    const { dependencies } = JSON.parse(await readFile(join(consumer.installed, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
  });

  test.for(RUNTIMES)(
    'runs the examples of its README against a service in $name',
    async ({ path: program, args }, { skip }) => {
      if (program === undefined) return skip('its program is not set');
      const readme = await readFile(join(consumer.installed, 'README.md'), 'utf8');
      const examples = [...readme.matchAll(/^```ts\n(.+?)^```$/gms)].map(([, code = '']) => code);
      expect(examples.length).toBeGreaterThan(4);
      await using service = await startLiveService();
      const env = { ...process.env, PAGEMARK_URL: service.url, PAGEMARK_API_KEY: service.key };
      const outputs: string[] = [];
      for (const [index, code] of examples.entries()) {
        // Node 20 does not run TypeScript.
        const path = join(consumer.folder, `example-${index}.mjs`);
        await writeFile(path, stripTypeScriptTypes(code));
        outputs.push((await run(program, [...args, path], { env, timeout: 30_000 })).stdout);
      }
      expect(outputs[0]).toBe('completed 87 good\n');
      expect(outputs[1]).toBe('high Title The page has no title.\n');
      expect(outputs[2]).toBe('87 https://example.com/\n87 https://example.com/about\n1\n');
      expect(outputs[3]).toContain('1 of 2 created, 1 rejected, 0 to audit');
      expect(outputs[3]).toMatch(/text: ['"]nonsense:['"]/);
      expect(outputs[4]).toMatch(/^[0-9a-f-]{36} report\.completed\n/);
      expect(outputs[5]).toMatch(/^report\.created \S+\nreport\.completed \S+\n$/);
      expect(outputs[6]).toBe('400\n');
      expect(outputs[7]).toMatch(/^validation-failed \[ ['"].+['"] \]\n$/);
      expect(outputs[8]).toBe('0\n');
    },
  );
});
