import type {
  CodeBytes,
  CodeUsage,
  DeviceRendering,
  RefusedTarget,
  RenderedFacts,
  RenderingResults,
  RunSpread,
  StoredImage,
} from '@pagemark/domain';
import type { RenderingBody } from './rendering-schema.ts';

type DeviceBody = RenderingBody['devices'][number];
type RenderedBody = Extract<DeviceBody, { error: null }>;

/** Converts the renderings of a run to their wire format. */
export function toRenderingBody({ view, devices, scriptChanges }: RenderingResults): RenderingBody {
  return { view, devices: devices.map((device) => toDeviceBody(device)), script_changes: [...scriptChanges] };
}

function toDeviceBody(rendering: DeviceRendering): DeviceBody {
  const { device } = rendering;
  if (rendering.ok) return toRenderedBody(device, rendering.page, rendering.spread);
  const { code, message } = rendering.failure;
  const refused = { count: rendering.refused.length, items: rendering.refused };
  return { device, error: { code, message }, refused: toRefusedBody(refused) };
}

function toRenderedBody(
  device: RenderedBody['device'],
  page: RenderedFacts,
  spread: RunSpread | undefined,
): RenderedBody {
  const { environment, weight, axe } = page;
  const { viewport, throttling } = environment;
  return {
    device,
    error: null,
    final_url: page.finalUrl,
    rendered_at: page.renderedAt,
    end: page.end,
    total_ms: page.totalMs,
    nodes: page.nodes,
    environment: {
      browser: environment.browserVersion,
      viewport: { width: viewport.width, height: viewport.height, scale: viewport.scale },
      user_agent: environment.userAgent,
      throttling: throttling.name,
      cpu_slowdown: throttling.cpuSlowdown,
      processor_index: environment.processorIndex,
    },
    vitals: toVitalsBody(page.vitals),
    spread: spread === undefined ? null : toSpreadBody(spread),
    weight: {
      requests: weight.requests,
      transfer_bytes: weight.transferBytes,
      decoded_bytes: weight.decodedBytes,
    },
    requests: { count: page.requests.count, items: page.requests.items.map(toRequestBody) },
    third_parties: {
      count: page.thirdParties.count,
      items: page.thirdParties.items.map(({ site, requests, transferBytes }) => {
        return { site, requests, transfer_bytes: transferBytes };
      }),
    },
    scripts: toCodeBody(page.code.scripts),
    styles: toCodeBody(page.code.styles),
    console_errors: {
      count: page.consoleErrors.count,
      items: page.consoleErrors.items.map(({ text, url, line }) => ({ text, url, line })),
    },
    cookies: {
      count: page.cookies.count,
      items: page.cookies.items.map(({ name, domain, isSecure, isHttpOnly, isSetByScript, isThirdParty }) => {
        return {
          name,
          domain,
          is_secure: isSecure,
          is_http_only: isHttpOnly,
          is_set_by_script: isSetByScript,
          is_third_party: isThirdParty,
        };
      }),
    },
    refused: toRefusedBody(page.refused),
    axe: axe.ok
      ? { version: axe.version, error: null, frames_skipped: axe.framesSkipped ?? 0 }
      : { version: null, error: axe.reason, frames_skipped: 0 },
    screenshot: page.screenshot === null ? null : toImageBody(page.screenshot),
    filmstrip: page.filmstrip.map((frame) => ({ at_ms: frame.atMs, ...toImageBody(frame) })),
  };
}

function toVitalsBody(vitals: RenderedFacts['vitals']): RenderedBody['vitals'] {
  const { largestContentfulPaint: lcp, cumulativeLayoutShift: cls } = vitals;
  return {
    ttfb_ms: vitals.timeToFirstByteMs,
    fcp_ms: vitals.firstContentfulPaintMs,
    lcp_ms: lcp?.atMs ?? null,
    lcp_element: lcp?.element ?? null,
    lcp_phases: lcp === null ? null : toPhasesBody(lcp.phases),
    cls: cls?.score ?? null,
    layout_shifts: (cls?.shifts ?? []).map(({ atMs, score, elements }) => ({
      at_ms: atMs,
      score,
      elements: elements.map(({ element }) => element),
    })),
    tbt_ms: vitals.totalBlockingTimeMs,
    long_tasks: vitals.longTasks.map(({ atMs, durationMs }) => ({ at_ms: atMs, duration_ms: durationMs })),
    load_ms: vitals.loadMs,
  };
}

function toSpreadBody(spread: RunSpread): NonNullable<RenderedBody['spread']> {
  return {
    requested: spread.requested,
    completed: spread.completed,
    kept: spread.kept,
    ttfb_ms: spread.timeToFirstByteMs,
    fcp_ms: spread.firstContentfulPaintMs,
    lcp_ms: spread.largestContentfulPaintMs,
    cls: spread.cumulativeLayoutShift,
    tbt_ms: spread.totalBlockingTimeMs,
  };
}

type Phases = NonNullable<RenderedFacts['vitals']['largestContentfulPaint']>['phases'];

function toPhasesBody(phases: Phases): RenderedBody['vitals']['lcp_phases'] {
  return {
    ttfb_ms: phases.timeToFirstByteMs,
    load_delay_ms: phases.resourceLoadDelayMs,
    load_duration_ms: phases.resourceLoadDurationMs,
    render_delay_ms: phases.elementRenderDelayMs,
  };
}

function toRequestBody(
  request: RenderedFacts['requests']['items'][number],
): RenderedBody['requests']['items'][number] {
  const { url, method, type, status, failure } = request;
  return {
    url,
    method,
    type,
    status,
    failure,
    failure_text: request.failureText,
    media_type: request.mediaType,
    start_ms: request.startMs,
    first_byte_ms: request.firstByteMs,
    end_ms: request.endMs,
    transfer_bytes: request.transferBytes,
    decoded_bytes: request.decodedBytes,
    is_render_blocking: request.isRenderBlocking,
    is_third_party: request.isThirdParty,
  };
}

function toCodeBody(usage: CodeUsage | null): RenderedBody['scripts'] {
  if (usage === null) return null;
  const { thirdParty, files } = usage;
  return {
    ...toCodeBytes(usage),
    third_party: toCodeBytes(thirdParty),
    files: {
      count: files.count,
      items: files.items.map((file) => ({
        url: file.url,
        is_inline: file.isInline,
        is_third_party: file.isThirdParty,
        ...toCodeBytes(file),
        unused_transfer_bytes: file.unusedTransferBytes,
      })),
    },
  };
}

function toCodeBytes({ totalBytes, unusedBytes }: CodeBytes) {
  return { total_bytes: totalBytes, unused_bytes: unusedBytes };
}

function toRefusedBody({
  count,
  items,
}: {
  count: number;
  items: readonly RefusedTarget[];
}): RenderedBody['refused'] {
  return {
    count,
    items: items.map(({ host, port, reason, count: tries }) => ({ host, port, reason, count: tries })),
  };
}

function toImageBody({ mediaType, widthPx, heightPx, scale }: StoredImage) {
  return { media_type: mediaType, width: widthPx, height: heightPx, scale };
}
