import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOtlpReceiver } from './otlp-receiver.ts';
import type { OtlpReceiver, ReceivedSpan } from './otlp-receiver.ts';
import { startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CLIENT_SPAN_ID = 'b7ad6b7169203331';
const RECEIVED_MS_MAX = 20_000;
const REQUEST = 'POST /api/v1/reports';
/** What a run does, in any order. */
const STEPS = ['fetch', 'parse', 'gather artifacts', 'audit', 'store'];

describe('the traces of pagemark start', () => {
  let site: Site;
  let receiver: OtlpReceiver;
  let folder: string;
  let service: StartedService;
  let key: string;

  async function audit(url: string, traceparent?: string): Promise<void> {
    await fetch(`${service.origin}/api/v1/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, prefer: 'wait=50', ...(traceparent && { traceparent }) },
      body: new URLSearchParams({ url, privacy: '2', password: 'report-password' }),
    });
  }

  /** The spans of a trace, when it has a request and a run with all its steps. */
  const wholeTrace = (isOf: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan[]> =>
    vi.waitFor(
      () => {
        const roots = receiver.spans.filter(isOf);
        const ids = new Set(roots.map(({ traceId }) => traceId));
        const spans = receiver.spans.filter(({ traceId }) => ids.has(traceId));
        const names = spans.map(({ name }) => name);
        if (![REQUEST, 'audit run', ...STEPS].every((name) => names.includes(name)))
          throw new Error(names.join());
        return spans;
      },
      { timeout: RECEIVED_MS_MAX },
    );

  beforeAll(async () => {
    [site, receiver] = await Promise.all([startSite(), startOtlpReceiver()]);
    folder = await mkdtemp(join(tmpdir(), 'pagemark-traces-'));
    service = await startPagemark({
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
      FETCH_HOST_DELAY_MS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-secret',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      LOG_LEVEL: 'trace',
    });
    key = /pm_\w+/.exec(service.stderr())?.[0] ?? '';
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await Promise.all([site.close(), receiver.close()]);
    await rm(folder, { recursive: true });
  });

  it('lead from the client’s request through the queue to the steps of the run', async () => {
    await audit(`${site.origin}/good?token=url-secret`, `00-${TRACE_ID}-${CLIENT_SPAN_ID}-01`);
    const spans = await wholeTrace(({ traceId }) => traceId === TRACE_ID);
    const named = (name: string) => spans.filter((span) => span.name === name);
    const [request] = named(REQUEST);
    expect(request).toMatchObject({
      service: 'pagemark-api',
      parentId: CLIENT_SPAN_ID,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/reports',
        'http.response.status_code': 201,
      },
    });
    const [run] = named('audit run');
    expect(run).toMatchObject({
      service: 'pagemark-worker',
      parentId: request?.spanId,
      attributes: { 'pagemark.run.outcome': 'completed', 'pagemark.run.attempt': 1 },
    });
    for (const step of STEPS) {
      expect(named(step)).toMatchObject([{ service: 'pagemark-worker', parentId: run?.spanId }]);
    }
  });

  it('begin again when the traceparent is not valid, and name the error of a run', async () => {
    await audit(`${site.origin}/not-there`, `00-${'0'.repeat(32)}-${CLIENT_SPAN_ID}-01`);
    const { request, run } = await vi.waitFor(
      () => {
        const run = receiver.spans.find(({ attributes }) => attributes['pagemark.run.outcome'] === 'failed');
        const request = receiver.spans.find(({ spanId }) => spanId === run?.parentId);
        if (run?.name !== 'audit run' || request === undefined) throw new Error('The trace is not complete.');
        return { run, request };
      },
      { timeout: RECEIVED_MS_MAX },
    );
    expect(run.attributes).toMatchObject({ 'error.type': 'http_error' });
    expect(request).toMatchObject({ name: REQUEST, parentId: '' });
    expect(request.traceId).not.toBe(TRACE_ID);
    expect(request.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
  });

  it('contain no secret, and no path or query', async () => {
    await fetch(`${service.origin}/api/v1/reports?search=query-secret`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await vi.waitFor(() => expect(receiver.spans.map(({ name }) => name)).toContain('GET /api/v1/reports'), {
      timeout: RECEIVED_MS_MAX,
    });
    const sent = Buffer.concat(receiver.bytes).toString('latin1');
    const secrets = ['url-secret', 'query-secret', 'report-password', key, key.slice(3, 11), 'not-there'];
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
    expect(new Set(receiver.authorizations)).toEqual(new Set(['Bearer collector-secret']));
    expect(`${service.stdout()}${service.stderr()}`).not.toContain('collector-secret');
  });
});
