import {
  APP_SHELL_REASONS,
  ASSET_KINDS,
  CATEGORIES,
  CHARSET_SOURCES,
  LIMIT_MESSAGES,
  PAGE_VIEWS,
  RENDER_DEVICES,
  SEVERITIES,
  UNAVAILABLE_MESSAGES,
  VERDICTS,
} from '@pagemark/domain';
import { z } from 'zod';
import { RenderingBody } from './rendering-schema.ts';

const DurationMs = z.number().min(0);
const PhaseMs = DurationMs.nullable();

const Bytes = z.strictObject({
  wire: z.int().describe('Bytes as transferred.'),
  decoded: z.int().describe('Bytes after decompression.'),
});

const Hop = z.strictObject({
  url: z.string().describe('Requested URL.'),
  method: z.literal('GET').describe('Request method.'),
  status: z.int().describe('HTTP status.'),
  status_text: z.string().describe('HTTP reason phrase; may be empty.'),
  headers: z
    .array(
      z.strictObject({
        name: z.string().describe('Header name.'),
        value: z.string().describe('Header value.'),
      }),
    )
    .describe('Response headers, in the order received.'),
  http_version: z.string().describe('HTTP version: `1.0`, `1.1` or `2`.'),
  timings: z
    .strictObject({
      dns_ms: PhaseMs.describe('DNS lookup.'),
      connect_ms: PhaseMs.describe('TCP connection.'),
      tls_ms: PhaseMs.describe('TLS handshake.'),
      first_byte_ms: DurationMs.describe('From the request to the first byte of the response.'),
      total_ms: DurationMs.describe('The whole request.'),
    })
    .describe('Durations in milliseconds; null for phases that did not occur.'),
});

const Tls = z.strictObject({
  protocol: z.string().describe('TLS version: `TLSv1.3`.'),
  cipher: z.string().describe('Cipher suite.'),
  alpn: z.string().nullable().describe('Protocol negotiated by ALPN; null without ALPN.'),
  subject: z.string().describe('Subject of the certificate.'),
  issuer: z.string().describe('Issuer of the certificate.'),
  alt_names: z.array(z.string()).describe('Subject alternative names of the certificate.'),
  valid_from: z.string().describe('Start of the validity of the certificate.'),
  valid_to: z.string().describe('End of the validity of the certificate.'),
});

const GradeThresholds = z.strictObject({
  good: z.int().describe('Lowest score of the result `good`.'),
  decent: z.int().describe('Lowest score of the result `decent`. A lower score is `bad`.'),
});

const ExceededLimit = z.strictObject({
  name: z.enum(Object.keys(LIMIT_MESSAGES)).describe('Name of the limit. It ends in the unit.'),
  value: z.int().describe('Value of the limit, in the unit of its name.'),
  count: z.int().min(1).describe('How often the limit was reached.'),
  message: z.string().describe('What the limit means.'),
});

const TransferSize = z.strictObject({
  kind: z.enum(['html', ...ASSET_KINDS]).describe('Kind of resource.'),
  files: z.int().describe('Number of files.'),
  bytes: z.int().describe('Bytes as transferred, of the files whose size is known.'),
});

const ReasonCode = z.enum(Object.keys(UNAVAILABLE_MESSAGES));

const Artifacts = z.strictObject({
  requests: z.int().describe('Number of requests sent.'),
  bytes: Bytes.describe('Size of the responses.'),
  total_ms: DurationMs.describe('Duration in milliseconds.'),
  skipped: z
    .array(
      z.strictObject({
        reason_code: ReasonCode.describe('Why the requests were skipped.'),
        message: z.string().describe('The reason as text.'),
        count: z.int().describe('Number of skipped requests.'),
      }),
    )
    .describe('Skipped requests, by reason.'),
  unavailable: z
    .array(
      z.strictObject({
        artifact: z.string().describe('Name of the artifact, as in `requires` of the checks.'),
        reason_code: ReasonCode.describe('Why the artifact is unavailable.'),
        message: z.string().describe('The reason as text.'),
      }),
    )
    .describe('Artifacts that could not be gathered.'),
});

const FetchFacts = z.strictObject({
  final_url: z.string().describe('URL of the page after redirects.'),
  status: z.int().describe('HTTP status of the page.'),
  http_version: z.string().describe('HTTP version of the page: `1.0`, `1.1` or `2`.'),
  hops: z.array(Hop).describe('Every response of the redirect chain. The last is the page itself.'),
  timings: z
    .strictObject({ total_ms: DurationMs.describe('The whole redirect chain.') })
    .describe('Durations in milliseconds.'),
  bytes: Bytes.describe('Size of the page.'),
  truncated: z.boolean().describe('Whether only the beginning of the page was analyzed.'),
  content_encodings: z.array(z.string()).describe('Content encodings of the page, as in Content-Encoding.'),
  charset: z
    .strictObject({
      name: z.string().describe('Name of the encoding (WHATWG Encoding).'),
      source: z.enum(CHARSET_SOURCES).describe('Where the encoding was found.'),
    })
    .describe('Character encoding of the page.'),
  tls: Tls.nullable().describe('TLS connection and certificate of the page; null over http.'),
  limits: z
    .array(ExceededLimit)
    .describe(
      'Limits that were reached without ending the audit. The check `audit-limits` reports them, too.',
    ),
  transfer_sizes: z
    .array(TransferSize)
    .describe('Transfer sizes of the HTML and, when they were fetched, of its resources by kind.'),
  artifacts: Artifacts.nullable().describe(
    'Cost and gaps of gathering artifacts: resources, links, robots.txt, DNS records, … Null when only the page was fetched.',
  ),
});

const Check = z
  .strictObject({
    id: z.string().describe('Id of the check.'),
    category: z.enum(CATEGORIES).describe('Category of the check.'),
    title: z.string().describe('Title of the check.'),
    verdict: z.enum(VERDICTS).describe('Verdict of the check.'),
    outcome: z.string().describe('Outcome of the check, one of `outcomes` in its metadata.'),
    severity: z.enum(SEVERITIES).describe('Severity of the finding.'),
    weight: z.number().describe('Weight in the score; 0 when the check is not scored.'),
    credit: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Share of its weight that the check earns, 0 to 1; null when it is not scored.'),
    points_lost: z.number().describe('Points of 100 that the check costs, rounded to two decimals.'),
    message: z.string().describe('What the check found.'),
    description: z.string().describe('Why the check matters.'),
    recommendation: z.string().describe('How to fix the issue. Empty when there is nothing to fix.'),
    evidence: z
      .strictObject({
        count: z.int().describe('Number of occurrences.'),
        items: z
          .array(
            z.strictObject({
              selector: z.string().optional().describe('CSS selector of the element.'),
              snippet: z.string().optional().describe('Beginning of the HTML of the element.'),
              url: z.string().optional().describe('URL of the resource or link.'),
              detail: z.string().optional().describe('What is wrong here.'),
              box: z
                .strictObject({
                  x: z.int().describe('Left edge.'),
                  y: z.int().describe('Top edge.'),
                  width: z.int().describe('Width.'),
                  height: z.int().describe('Height.'),
                })
                .optional()
                .describe(
                  'Where the element is on the rendered page, or the frame that it is in, in CSS pixels from the top left corner of the page. Absent when the page was not rendered, and for elements that are not visible or were not measured.',
                ),
            }),
          )
          .describe('The first occurrences.'),
      })
      .describe('Where the check found it.'),
    data: z
      .record(z.string(), z.unknown())
      .describe('Measured values. The members depend on the check and its outcome.'),
    view: z
      .enum(PAGE_VIEWS)
      .describe('What the check read: the HTML that the server sent, or the page as a browser showed it.'),
    device: z
      .enum(RENDER_DEVICES)
      .nullable()
      .describe('The device that the page was rendered as; null with the view `raw`.'),
    docs_url: z.string().describe('URL of the documentation of the check in this service.'),
    reference_url: z.string().describe('URL of the standard or documentation that the check follows.'),
  })
  .meta({
    id: 'Check',
    description: 'The finding of one check. Text from the audited page is plain text, not markup.',
  });

const AppShell = z.strictObject({
  message: z
    .string()
    .describe('What the results do not cover, and how to turn rendering on or why it failed.'),
  reasons: z
    .array(
      z.strictObject({
        code: z.enum(Object.keys(APP_SHELL_REASONS)).describe('A sign of an app shell.'),
        message: z.string().describe('The sign as text.'),
      }),
    )
    .describe('The signs by which the page was recognized.'),
});

/** The full results of a run. */
export const ResultsBody = z
  .strictObject({
    engine: z.string().describe('Version of the checks and the scoring.'),
    profile: z.string().describe('Name of the profile, the set of weights and thresholds.'),
    coverage: z.number().min(0).max(1).describe('Share of the total weight that could be measured, 0 to 1.'),
    grade_thresholds: GradeThresholds.nullable().describe(
      'Lowest score for each result at the time of the run; null for runs that did not store it.',
    ),
    result_capped_by: z
      .string()
      .nullable()
      .describe(
        'Id of the check whose issue caps the result at `decent`, whatever the score; null when none does.',
      ),
    app_shell: AppShell.nullable().describe(
      'Set when scripts create the content of the page and it was not rendered, or its rendering failed: checks of the content are `unknown`. Null for other pages.',
    ),
    fetch: FetchFacts.describe('How the page was fetched.'),
    rendering: RenderingBody.nullable().describe(
      'The page as a browser showed it; null when it was not rendered.',
    ),
    checks: z
      .array(Check)
      .describe(
        'The finding of every check. Issues (`fail`, `warn`) come first, by impact: `severity`, then `points_lost`, then those of the whole page (`evidence.count` 0), then those with most occurrences. All others follow in the order of `/checks`.',
      ),
  })
  .meta({ id: 'Results', description: 'The full results of a run.' });
export type ResultsBody = z.infer<typeof ResultsBody>;
