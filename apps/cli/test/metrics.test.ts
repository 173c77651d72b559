import { parser } from '@prometheus-io/lezer-promql';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { twoFreePorts } from './free-ports.ts';
import { runPagemarkProcess, startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';
import { metricsPort, readSamples } from './scrape.ts';
import type { Sample } from './scrape.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const DOCS = new URL('../../../docs/operations/', import.meta.url);
const read = (name: string) => readFile(new URL(name, DOCS), 'utf8');

/** Made by Prometheus itself, not by a process. */
const OF_PROMETHEUS = new Set(['up']);
/** The labels of the scrape itself. */
const OF_TARGETS = ['job', 'instance'];
/** Labels whose values no client chooses. */
const LABELS = [
  'http_request_method',
  'http_route',
  'http_response_status_code',
  'error_type',
  'outcome',
  'lane',
  'state',
  'device',
  'kind',
  'service_name',
  'service_version',
];

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Pagemark\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

const alerts = Rules.parse(parse(await read('alerts.yaml'))).groups.flatMap(({ rules }) => rules);
const { panels } = Dashboard.parse(JSON.parse(await read('grafana-dashboard.json')));
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ of: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
];

/** Served when both lines of the import were processed. */
const BOTH_LINES = 'pagemark_import_rows_total{outcome="rejected"} 1';

/** Served until the message to the webhook got a 404. */
const NONE_SENT = 'pagemark_deliveries_total{kind="webhook",outcome="will_retry"} 0';

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

type Named = { metrics: string[]; labels: string[]; errors: string[] };

/** The metrics and labels that a PromQL expression names, and its syntax errors. */
function namesIn(expr: string): Named {
  const named: Named = { metrics: [], labels: [], errors: [] };
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      const text = expr.slice(from, to);
      if (type.isError) named.errors.push(`${from}: ${text}`);
      if (type.name === 'Identifier') named.metrics.push(text);
      if (type.name === 'LabelName') named.labels.push(text);
    },
  });
  return named;
}

describe('the metrics of pagemark start', () => {
  let site: Site;
  let folder: string;
  let service: StartedService;
  let key: string;
  let scrapes: { api: string; worker: string };
  let samples: Sample[];

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${service.origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    });
  const audit = (url: string) =>
    call('/api/v1/reports', {
      method: 'POST',
      headers: { prefer: 'wait=50' },
      body: new URLSearchParams({ url }),
    });
  const valueOf = (name: string, labels: Record<string, string> = {}) =>
    samples
      .filter((sample) => sample.name === name)
      .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
      .reduce((sum, { value }) => sum + value, 0);

  const count = (labels: Record<string, string>) =>
    valueOf('http_server_request_duration_seconds_count', labels);

  beforeAll(async () => {
    site = await startSite();
    folder = await mkdtemp(join(tmpdir(), 'pagemark-metrics-'));
    service = await startPagemark({
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
    });
    key = /pm_\w+/.exec(service.stderr())?.[0] ?? '';
    const { data } = z.object({ data: z.object({ webhook: z.object({ id: z.string() }) }) }).parse(
      await (
        await call('/api/v1/webhooks', {
          method: 'POST',
          body: new URLSearchParams({ url: `${site.origin}/secret-hook`, types: 'report.deleted' }),
        })
      ).json(),
    );
    await call(`/api/v1/webhooks/${data.webhook.id}/test`, { method: 'POST' });
    for (const path of ['good', 'poor', 'not-there']) await audit(`${site.origin}/${path}`);
    await audit('http://10.11.12.13/secret-page');
    const lines = `${site.origin}/shell\nnot a URL\n`;
    // The second line is rejected.
    const body = new Blob([lines], { type: 'text/plain' });
    await call('/api/v1/imports', { method: 'POST', body });
    for (const path of ['/', '/trpc/keys.list', '/trpc/made.up', '/nowhere/a-secret-path', '/mcp'])
      await call(path);
    const ports = { api: await metricsPort(service, 'api'), worker: await metricsPort(service, 'worker') };
    await vi.waitFor(
      async () => {
        const text = await scrape(ports.worker);
        if (!text.includes(BOTH_LINES)) throw new Error('The import is not processed.');
        if (text.includes(NONE_SENT)) throw new Error('The message is not sent.');
      },
      { timeout: 20_000 },
    );
    scrapes = { api: await scrape(ports.api), worker: await scrape(ports.worker) };
    samples = [...readSamples(scrapes.api), ...readSamples(scrapes.worker)];
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('count requests by route, and those without one under one name', () => {
    const created = {
      http_request_method: 'POST',
      http_route: '/api/v1/reports',
      http_response_status_code: '201',
    };
    expect(count(created)).toBe(4);
    for (const http_route of ['/{screen}', '/trpc/keys.list', '/trpc/{batch}', '/mcp', 'unmatched']) {
      expect([http_route, count({ http_route })]).toEqual([http_route, 1]);
    }
  });

  it('count runs, fetches, refused addresses and lines of imports', () => {
    expect(valueOf('pagemark_run_duration_seconds_count', { outcome: 'completed' })).toBeGreaterThanOrEqual(
      2,
    );
    expect(valueOf('pagemark_run_duration_seconds_count', { outcome: 'failed' })).toBe(2);
    expect(valueOf('pagemark_runs_failed_total', { error_type: 'blocked_address' })).toBe(1);
    expect(valueOf('pagemark_fetches_total', { error_type: 'http_error' })).toBe(1);
    expect(valueOf('pagemark_refused_addresses_total')).toBeGreaterThanOrEqual(1);
    expect(valueOf('pagemark_import_rows_total', { outcome: 'accepted' })).toBe(1);
    expect(valueOf('pagemark_import_rows_total', { outcome: 'rejected' })).toBe(1);
    expect(valueOf('pagemark_database_up')).toBe(1);
    expect(valueOf('target_info')).toBe(2);
  });

  it('count messages to webhooks, and those that wait', () => {
    expect(valueOf('pagemark_deliveries_total', { outcome: 'will_retry' })).toBeGreaterThanOrEqual(1);
    expect(valueOf('pagemark_deliveries_total', { outcome: 'delivered' })).toBe(0);
    expect(valueOf('pagemark_deliveries_waiting', { kind: 'webhook' })).toBe(1);
    expect(valueOf('pagemark_deliveries_waiting', { kind: 'alert' })).toBe(0);
  });

  it.each([
    [0, /^Invalid settings\. METRICS_PORT: must be another port than PORT\. Both are \d+\.$/m],
    [1, /^METRICS_PORT: .* the worker the port after it: PORT must be neither\. \(EADDRINUSE\)$/m],
  ])('are refused where PORT is METRICS_PORT plus %i', async (after, message) => {
    const port = await twoFreePorts();
    const end = await runPagemarkProcess(['start'], {
      DATABASE_URL: `file:${join(folder, 'refused.db')}`,
      METRICS_PORT: String(port),
      PORT: String(port + after),
    });
    expect(end).toMatchObject({ status: 78, stderr: expect.stringMatching(message) });
  });

  it('contain nothing of an account', () => {
    const { port } = new URL(site.origin);
    const private_ = [
      port,
      '127.0.0.1',
      '10.11.12.13',
      'secret',
      'default',
      'good',
      key,
      key.split('_')[1] ?? key,
    ];
    const text = `${scrapes.api}${scrapes.worker}`
      .split('\n')
      .filter((line) => line.includes('pagemark_') || line.includes('http_'))
      .map((line) => line.replace(/ [\d.e+-]+$/, ''))
      .join('\n');
    expect(private_.filter((part) => text.includes(part))).toEqual([]);
    const own = samples.filter(({ name }) => !/^(?:process|nodejs)_/.test(name));
    const labels = new Set(own.flatMap((sample) => Object.keys(sample.labels)));
    expect([...labels].filter((label) => label !== 'le' && !LABELS.includes(label))).toEqual([]);
  });

  it('are not served on the port of the API, nor at another path or method', async () => {
    expect((await call('/metrics')).status).toBe(404);
    const port = await metricsPort(service, 'worker');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it.each(expressions)('have all that $of names: $expr', ({ expr }) => {
    const { metrics, labels, errors } = namesIn(expr);
    expect(errors).toEqual([]);
    expect(metrics.length).toBeGreaterThan(0);
    const served = new Set(samples.map(({ name }) => name));
    expect(metrics.filter((name) => !served.has(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
    expect(labels.filter((label) => ![...LABELS, ...OF_TARGETS, 'le'].includes(label))).toEqual([]);
  });
});

it('every alert has a section that says what it means, what to look at and what to do', async () => {
  const page = await read('alerts.md');
  const sections = new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0] ?? '', section]),
  );
  expect([...sections.keys()]).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/operations/alerts.md#${alert.toLowerCase()}`);
    expect(sections.get(alert)).toMatch(/\n\n\S[^]*\n\n- Look at: [^]*\n- Do: /);
  }
});

it('the alert about pages that cannot be reached counts every failure to reach a host', () => {
  const expr = alerts.find(({ alert }) => alert === 'PagemarkFetchesFail')?.expr ?? '';
  const codes = /error_type=~"([a-z_|]+)"/.exec(expr)?.[1]?.split('|') ?? [];
  const toReach = ['dns_failure', 'connection_refused', 'connection_failed', 'tls_error', 'timeout'];
  expect(codes.toSorted()).toEqual(toReach.toSorted());
});

it('the page on metrics lists every metric that alerts and dashboard name', async () => {
  const page = await read('metrics.md');
  const names = new Set(expressions.flatMap(({ expr }) => namesIn(expr).metrics));
  const own = [...names].filter((name) => !/^(?:up$|process_|nodejs_)/.test(name));
  expect(own.filter((name) => !page.includes(`\`${name.replace(/_(?:count|bucket|sum)$/, '')}\``))).toEqual(
    [],
  );
});
