import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readApiSettings } from '@pagemark/api';
import { knownSettings } from '@pagemark/core';
import { readWorkerSettings } from '@pagemark/worker';
import { DCLinter } from 'dclint';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { commands, exists, read, ROOT } from './image/repository.ts';

/** What the tests below read. The file as a whole is valid by the Compose Specification, which a test of its own verifies. */
const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ disable: z.boolean().default(false) }).optional(),
  networks: z.array(z.string()).default(['default']),
  ports: z.array(z.string()).default([]),
  restart: z.string(),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
});
const Compose = z.object({
  services: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

/** In place of a variable without a default. */
const TOKEN = 'a-value-of-24-characters-or-more';

const dockerfile = await read('Dockerfile');
const compose = Compose.parse(parse(await read('compose.yaml'), { merge: true }));
const services = Object.entries(z.record(z.string(), Service).parse(compose.services));
const ours = services.filter(([, { image }]) => image === 'pagemark');

const LintResult = z.object({
  messages: z.array(z.object({ type: z.string(), rule: z.string(), message: z.string() })),
});

/** The errors of a compose file by the schema of the Compose Specification, and by rules against open ports. */
function errorsOf(path: string): string[] {
  const linter = new DCLinter({
    // The two images are built here, so that they have no tag.
    rules: { 'no-build-and-image': 0, 'service-image-require-explicit-tag': 0 },
    quiet: true,
    debug: false,
    exclude: [],
  });
  // Parsed: its types are lost in the way that its declarations import each other.
  return z
    .array(LintResult)
    .parse(linter.lintFiles([path], false))
    .flatMap(({ messages }) => messages)
    .flatMap(({ type, rule, message }) => (type === 'error' ? [`${rule}: ${message}`] : []));
}

it('is a valid file of the Compose Specification', () => {
  expect(errorsOf(fileURLToPath(new URL('compose.yaml', ROOT)))).toEqual([]);
});

it.each([
  ['a misspelled key', ['stop_grace_period', 'stop_grace_perid'], /^invalid-schema: /],
  ['a restart policy that is no text', ['restart: unless-stopped', 'restart: 3'], /^invalid-schema: /],
  ['a port for every machine', ["'127.0.0.1:3000:3000'", "'3000:3000'"], /^no-unbound-port-interfaces: /],
] as const)('would not be valid with %s', async (_name, [right, wrong], message) => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-compose-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'compose.yaml');
  await writeFile(path, (await read('compose.yaml')).replaceAll(right, wrong));
  expect(errorsOf(path)).toContainEqual(expect.stringMatching(message));
});

it('runs two API processes and a worker, with commands of the image', async () => {
  expect(ours.map(([name, { command }]) => [name, ...command])).toEqual([
    ['api-1', 'api'],
    ['api-2', 'api'],
    ['worker', 'worker'],
  ]);
  const known = await commands();
  for (const [, { command }] of ours) expect(known).toContain(command[0]);
});

it('names the major version of every image that is not built here', () => {
  const foreign = services.filter(([, { image }]) => !image.startsWith('pagemark'));
  expect(foreign.map(([name]) => name)).toEqual(['postgres', 'proxy']);
  for (const [, { image }] of foreign) expect(image).toMatch(/:\d+$/);
});

it('restarts every service, and waits only for services with a health check', () => {
  const byName = new Map(services);
  for (const [name, { restart, depends_on: needs }] of services) {
    expect([name, restart]).toEqual([name, 'unless-stopped']);
    for (const [need, { condition }] of Object.entries(needs)) {
      expect([name, need, condition]).toEqual([name, need, 'service_healthy']);
      const needed = byName.get(need);
      // The image of the product has a check of its own.
      const hasCheck = needed?.image === 'pagemark' || needed?.healthcheck !== undefined;
      expect([need, hasCheck && needed?.healthcheck?.disable !== true]).toEqual([need, true]);
    }
  }
});

it('keeps the browser in a container without privileges, in a network with nothing but the workers', async () => {
  // The whole service: any other key (ports, volumes, privileged, cap_add, network_mode, devices) would give it more.
  expect(compose.services['renderer']).toEqual({
    image: 'pagemark-browser',
    build: {
      context: 'docker',
      dockerfile: 'Dockerfile.browser',
      additional_contexts: { pagemark: 'service:api-1' },
    },
    init: true,
    restart: 'unless-stopped',
    stop_grace_period: '30s',
    command: ['renderer'],
    environment: { RENDERER_TOKEN: expect.any(String), HOME: '/tmp' },
    networks: ['rendering'],
    user: 'node',
    read_only: true,
    tmpfs: ['/tmp:size=1g,mode=1777', '/data:size=1m'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true', 'seccomp:docker/seccomp-chromium.json'],
    mem_limit: expect.stringMatching(/^\d+g$/),
    pids_limit: expect.any(Number),
  });
  for (const path of ['docker/Dockerfile.browser', 'docker/seccomp-chromium.json'])
    expect(await exists(path)).toBe(true);
  expect(compose.networks).toEqual({
    default: null,
    rendering: {
      internal: true,
      driver_opts: { 'com.docker.network.bridge.gateway_mode_ipv4': 'isolated' },
    },
  });
  const members = services.filter(([, { networks }]) => networks.includes('rendering'));
  expect(members.map(([name, { networks }]) => [name, networks])).toEqual([
    ['worker', ['default', 'rendering']],
    ['renderer', ['rendering']],
  ]);
  // It is reached by its name, at the port of the image.
  const port = String(readApiSettings({}).port);
  for (const [, { environment }] of ours) expect(environment['RENDERER_URL']).toBe(`http://renderer:${port}`);
  expect(await commands()).toContain('renderer');
});

it('sets valid settings in compose and takes secrets from the environment', () => {
  for (const [, { environment }] of ours) {
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
  for (const [, { environment }] of services) {
    for (const [name, value] of Object.entries(environment)) {
      if (/KEY|PASSWORD|TOKEN/.test(name)) expect(value).toMatch(/^\$\{\w+:\?/);
    }
  }
});

it('passes the operator’s key to the API and not to the worker, and the token of the renderer to that', () => {
  for (const [name, { environment }] of ours) {
    expect([name, 'PAGEMARK_API_KEY' in environment]).toEqual([name, name.startsWith('api')]);
    expect([name, 'RENDERER_TOKEN' in environment]).toEqual([name, name === 'worker']);
  }
});

it('uses only settings of the product, existing hosts and declared volumes in compose', async () => {
  const documented = await read('docs/configuration.md');
  // Reading the settings makes them known.
  readApiSettings({});
  readWorkerSettings({});
  for (const [, { environment }] of ours) {
    for (const name of Object.keys(environment)) {
      expect(knownSettings()).toContain(name);
      expect(documented).toContain(`\`${name}\``);
    }
  }
  const open = services.filter(([, { ports }]) => ports.length > 0);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  const [[, proxy] = []] = open;
  const targets = (proxy?.command ?? []).flatMap((word) => /^([a-z]\S*):(\d+)$/.exec(word) ?? []);
  const port = String(readApiSettings({}).port);
  expect(targets).toEqual(['api-1', 'api-2'].flatMap((host) => [`${host}:${port}`, host, port]));
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(proxy?.command).toContain(`:${port}`);
  expect(proxy?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  const used = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0]));
  expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
  // Longer than a worker takes to release its jobs.
  for (const [, service] of ours)
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(25);
});
