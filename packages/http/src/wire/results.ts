import {
  APP_SHELL_REASONS,
  appShellMessage,
  appShellReasons,
  findingView,
  LIMIT_MESSAGES,
  orderFindings,
  pageTransferSizes,
  renderingFailureOf,
} from '@pagemark/domain';
import type {
  ArtifactSummary,
  AuditResults,
  FetchFacts,
  RenderDevice,
  ScoredFinding,
  TlsFacts,
} from '@pagemark/domain';
import { checkUrl } from './check.ts';
import { toRenderingBody } from './rendering.ts';
import type { ResultsBody } from './results-schema.ts';

type FetchBody = ResultsBody['fetch'];

/**
 * Converts the results of a run to their wire format. If `baseUrl` is null, `docs_url` is the check's reference. `place`: the
 * place where the message about an app shell is shown, because it explains how to enable rendering there.
 */
export function toResultsBody(
  results: AuditResults,
  baseUrl: string | null,
  place: 'api' | 'terminal' = 'api',
): ResultsBody {
  const { engine, profile, coverage, gradeThresholds, resultCappedBy = null, fetch, findings } = results;
  const rendering = results.rendering === undefined ? null : toRenderingBody(results.rendering);
  const view = rendering?.view ?? null;
  return {
    engine,
    profile,
    coverage,
    grade_thresholds:
      gradeThresholds === undefined ? null : { good: gradeThresholds.good, decent: gradeThresholds.decent },
    result_capped_by: resultCappedBy,
    // A rendered page was audited with its rendered content.
    app_shell:
      view === null
        ? toAppShellBody(findings, appShellMessage(place, renderingFailureOf(rendering?.devices ?? null)))
        : null,
    fetch: toFetchBody(fetch),
    rendering,
    checks: orderFindings(findings).map((found) => toFindingBody(found, { baseUrl, view })),
  };
}

function toAppShellBody(findings: readonly ScoredFinding[], message: string): ResultsBody['app_shell'] {
  const reasons = appShellReasons(findings);
  if (reasons === null) return null;
  return {
    message,
    reasons: reasons.map((code) => ({ code, message: APP_SHELL_REASONS[code] })),
  };
}

function toFetchBody(facts: FetchFacts): FetchBody {
  return {
    final_url: facts.finalUrl,
    status: facts.status,
    http_version: facts.httpVersion,
    hops: facts.hops.map(toHopBody),
    timings: { total_ms: facts.totalMs },
    bytes: { wire: facts.bytes.wire, decoded: facts.bytes.decoded },
    truncated: facts.truncated,
    content_encodings: facts.contentEncodings,
    charset: { name: facts.charset.name, source: facts.charset.source },
    tls: facts.tls === null ? null : toTlsBody(facts.tls),
    limits: facts.limits.map(({ name, limit, count }) => ({
      name,
      value: limit,
      count,
      message: LIMIT_MESSAGES[name],
    })),
    transfer_sizes: pageTransferSizes(facts).map(({ kind, files, bytes }) => ({ kind, files, bytes })),
    artifacts: facts.artifacts === undefined ? null : toArtifactsBody(facts.artifacts),
  };
}

function toArtifactsBody(artifacts: ArtifactSummary): FetchBody['artifacts'] {
  return {
    requests: artifacts.requests,
    bytes: { wire: artifacts.bytes.wire, decoded: artifacts.bytes.decoded },
    total_ms: artifacts.totalMs,
    skipped: artifacts.skipped.map(({ reasonCode, message, count }) => ({
      reason_code: reasonCode,
      message,
      count,
    })),
    unavailable: artifacts.unavailable.map(({ artifact, reasonCode, message }) => ({
      artifact,
      reason_code: reasonCode,
      message,
    })),
  };
}

function toHopBody(hop: FetchFacts['hops'][number]): FetchBody['hops'][number] {
  const { dnsMs, connectMs, tlsMs, firstByteMs, totalMs } = hop.timings;
  return {
    url: hop.url,
    method: hop.method,
    status: hop.status,
    status_text: hop.statusText,
    headers: hop.headers.map(({ name, value }) => ({ name, value })),
    http_version: hop.httpVersion,
    timings: {
      dns_ms: dnsMs,
      connect_ms: connectMs,
      tls_ms: tlsMs,
      first_byte_ms: firstByteMs,
      total_ms: totalMs,
    },
  };
}

function toTlsBody(tls: TlsFacts): FetchBody['tls'] {
  const { protocol, cipher, alpn, subject, issuer } = tls;
  return {
    protocol,
    cipher,
    alpn,
    subject,
    issuer,
    alt_names: tls.altNames,
    valid_from: tls.validFrom,
    valid_to: tls.validTo,
  };
}

type FindingContext = { baseUrl: string | null; view: RenderDevice | null };

function toFindingBody(
  finding: ScoredFinding,
  { baseUrl, view }: FindingContext,
): ResultsBody['checks'][number] {
  const {
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    weight,
    message,
    description,
    recommendation,
    data,
    reference,
  } = finding;
  return {
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    weight,
    credit: finding.credit,
    points_lost: Math.round(finding.pointsLost * 100) / 100,
    message,
    description,
    recommendation,
    evidence: {
      count: finding.evidence.count,
      items: finding.evidence.items.map(({ selector, snippet, url, detail, box }) => ({
        selector,
        snippet,
        url,
        detail,
        box,
      })),
    },
    data,
    ...findingView(finding, view),
    docs_url: baseUrl === null ? reference : checkUrl(id, baseUrl),
    reference_url: reference,
  };
}
