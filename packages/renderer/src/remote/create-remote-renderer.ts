import type { Duplex } from 'node:stream';
import type { BrowserCheck, BrowserProxy, PageRenderer, RenderRequest } from '@pagemark/core';
import { AppError, DEVICE_VIEWPORTS, renderFailure, THROTTLINGS } from '@pagemark/domain';
import type { RenderFailure, RenderOutcome } from '@pagemark/domain';
import { decodeCheckResult, decodeRenderResult, RESULT_BYTES_MAX } from './messages/result.ts';
import type { Job } from './messages/job.ts';
import { PROTOCOL } from './messages/job.ts';
import { INVALID_RESULT, serveJob } from './serve-job.ts';
import type { JobEnd, JobLimits } from './serve-job.ts';

export type RemoteRendererOptions = {
  /** Opens a connection to the renderer for one job, with the protocol. Never rejects. */
  connect: (
    protocol: string,
    signal: AbortSignal,
  ) => Promise<{ ok: true; socket: Duplex } | { ok: false; reason: 'unreachable' | 'refused' }>;
  /** The browser's only connection to other hosts. The caller closes it. */
  proxy: BrowserProxy;
  limits?: Partial<JobLimits>;
};

const JOB_LIMITS_DEFAULT: JobLimits = {
  connectMs: 10_000,
  waitMs: 300_000,
  // Longer than the renderer's own limits for starting the browser and rendering a page.
  renderMs: 90_000,
  resultBytesMax: RESULT_BYTES_MAX,
};

const NOT_CONNECTED = {
  unreachable: renderFailure('browser_failed', 'The renderer cannot be reached.'),
  refused: renderFailure('browser_failed', 'The renderer does not accept this worker.'),
};
const HOW_TO_CONNECT =
  'Start `pagemark renderer` at the address in RENDERER_URL, in the same version and with the same RENDERER_TOKEN.';

/**
 * Renders pages in the browser of another process, on this machine or another one, which reaches other hosts only
 * through the proxy here. That process is not trusted; see `serveJob`.
 */
export function createRemoteRenderer({ connect, proxy, ...options }: RemoteRendererOptions): PageRenderer {
  const limits: JobLimits = { ...JOB_LIMITS_DEFAULT, ...options.limits };
  const closing = new AbortController();

  async function run(job: Job, request: Pick<RenderRequest, 'signal' | 'isNamedByPublic'>): Promise<JobEnd> {
    const signals = request.signal === undefined ? [] : [request.signal];
    const signal = AbortSignal.any([closing.signal, ...signals]);
    signal.throwIfAborted();
    const timeout = AbortSignal.timeout(limits.connectMs);
    const connection = await connect(PROTOCOL, AbortSignal.any([signal, timeout]));
    if (!connection.ok) {
      signal.throwIfAborted();
      const failure = NOT_CONNECTED[connection.reason];
      return { ok: false, failure, refused: { count: 0, items: [] } };
    }
    const { isNamedByPublic = false } = request;
    return serveJob(connection.socket, { job, proxy, isNamedByPublic, limits, signal });
  }

  return {
    async render(request) {
      const { url, device, settings } = request;
      return outcomeOf(await run({ kind: 'render', url, device, settings }, request), request);
    },
    async checkBrowser() {
      const end = await run({ kind: 'check' }, {});
      if (!end.ok) return notChecked(end.failure);
      return decodeCheckResult(end.body) ?? notChecked(INVALID_RESULT);
    },
    async close() {
      closing.abort(new AppError('shutting_down', 'The service is stopping.'));
    },
  };
}

function notChecked(failure: RenderFailure): BrowserCheck {
  return { ok: false, path: null, failure, recommendation: HOW_TO_CONNECT };
}

/** Facts that the worker itself knows are not taken from the renderer. */
function outcomeOf(end: JobEnd, { url, device, settings }: RenderRequest): RenderOutcome {
  const { refused } = end;
  if (!end.ok) return { ok: false, failure: end.failure, refused: refused.items };
  const result = decodeRenderResult(end.body);
  if (result?.ok !== true)
    return { ok: false, failure: result?.failure ?? INVALID_RESULT, refused: refused.items };
  const { page } = result;
  const environment = {
    ...page.environment,
    device,
    viewport: DEVICE_VIEWPORTS[device],
    throttling: THROTTLINGS[settings.throttling],
  };
  return { ok: true, page: { ...page, requestedUrl: url, environment, refused } };
}
