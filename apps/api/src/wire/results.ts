import { LIMIT_SENTENCES, pageWeightsOf } from '@pagemark/domain';
import type { AroundFacts, AuditResults, FetchFacts, ScoredFinding, TlsFacts } from '@pagemark/domain';
import { checkUrl } from './check.ts';
import type { ResultsBody } from './results-schema.ts';

type FetchBody = ResultsBody['fetch'];

/** The full outcome of a run as the API shows it. Without a service to explain the checks (null), the standards do. */
export function toResultsBody(results: AuditResults, baseUrl: string | null): ResultsBody {
  const { engine, profile, coverage, cutoffs, fetch, findings } = results;
  return {
    engine,
    profile,
    coverage,
    cutoffs: cutoffs === undefined ? null : { good: cutoffs.good, decent: cutoffs.decent },
    fetch: toFetchBody(fetch),
    checks: findings.map((found) => toFindingBody(found, baseUrl)),
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
      limit,
      count,
      message: LIMIT_SENTENCES[name],
    })),
    weights: pageWeightsOf(facts).map(({ kind, files, bytes }) => ({ kind, files, bytes })),
    around: facts.around === undefined ? null : toAroundBody(facts.around),
  };
}

function toAroundBody(around: AroundFacts): FetchBody['around'] {
  return {
    requests: around.requests,
    bytes: { wire: around.bytes.wire, decoded: around.bytes.decoded },
    total_ms: around.totalMs,
    left_out: around.leftOut.map(({ reason, count }) => ({ reason, count })),
    unknown: around.unknown.map(({ piece, reason }) => ({ piece, reason })),
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

function toFindingBody(finding: ScoredFinding, baseUrl: string | null): ResultsBody['checks'][number] {
  const { id, category, title, verdict, outcome, severity, weight, message, why, advice, data, docs } =
    finding;
  return {
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    weight,
    share: finding.share,
    points_lost: Math.round(finding.pointsLost * 100) / 100,
    message,
    why,
    advice,
    evidence: {
      count: finding.evidence.count,
      items: finding.evidence.items.map(({ selector, snippet, url, detail }) => ({
        selector,
        snippet,
        url,
        detail,
      })),
    },
    data,
    docs: baseUrl === null ? docs : checkUrl(id, baseUrl),
    standard: docs,
  };
}
