import {
  ASSET_KINDS,
  CATEGORIES,
  CHARSET_SOURCES,
  LIMIT_SENTENCES,
  SEVERITIES,
  VERDICTS,
} from '@pagemark/domain';
import { z } from 'zod';

const DurationMs = z.number().min(0);
const PhaseMs = DurationMs.nullable();

const Hop = z.strictObject({
  url: z.string(),
  method: z.literal('GET'),
  status: z.int(),
  status_text: z.string(),
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  http_version: z.string().meta({ description: '`1.0`, `1.1` or `2`.' }),
  timings: z
    .strictObject({
      dns_ms: PhaseMs,
      connect_ms: PhaseMs,
      tls_ms: PhaseMs,
      first_byte_ms: DurationMs,
      total_ms: DurationMs,
    })
    .meta({ description: 'Milliseconds; null where the phase did not happen.' }),
});

const Tls = z.strictObject({
  protocol: z.string(),
  cipher: z.string(),
  alpn: z.string().nullable(),
  subject: z.string(),
  issuer: z.string(),
  alt_names: z.array(z.string()),
  valid_from: z.string(),
  valid_to: z.string(),
});

const Cutoffs = z.strictObject({ good: z.int(), decent: z.int() });

const LimitHit = z.strictObject({
  name: z.enum(Object.keys(LIMIT_SENTENCES)).meta({ description: 'The unit ends it.' }),
  limit: z.int(),
  count: z.int().min(1).meta({ description: 'How often it was met.' }),
  message: z.string(),
});

const Weight = z.strictObject({
  kind: z.enum(['html', ...ASSET_KINDS]),
  files: z.int(),
  bytes: z.int().meta({ description: 'As sent, of the files whose size is known.' }),
});

const Around = z
  .strictObject({
    requests: z.int(),
    bytes: z.strictObject({ wire: z.int(), decoded: z.int() }),
    total_ms: DurationMs,
    left_out: z
      .array(z.strictObject({ reason: z.string(), count: z.int() }))
      .meta({ description: 'How many things were not looked at, by reason.' }),
    unknown: z.array(z.strictObject({ piece: z.string(), reason: z.string() })).meta({
      description: 'Pieces of which nothing is known, by their names in the `needs` of the checks.',
    }),
  })
  .meta({
    description:
      'What looking around the page (its files, links, robots.txt, DNS, …) cost, and what it left out.',
  });

const FetchFacts = z.strictObject({
  final_url: z.string(),
  status: z.int(),
  http_version: z.string(),
  hops: z.array(Hop).meta({ description: 'Every answer on the way; the last is the page itself.' }),
  timings: z.strictObject({ total_ms: DurationMs }),
  bytes: z.strictObject({ wire: z.int(), decoded: z.int() }),
  truncated: z.boolean().meta({ description: 'Whether only the beginning of the page was analysed.' }),
  content_encodings: z.array(z.string()),
  charset: z.strictObject({ name: z.string(), source: z.enum(CHARSET_SOURCES) }),
  tls: Tls.nullable(),
  limits: z.array(LimitHit).meta({
    description: 'Limits that were met without ending the audit; the check `audit-limits` tells them, too.',
  }),
  weights: z.array(Weight).meta({
    description:
      'What the page weighs: its HTML and, where they were looked at, the files loaded with it by kind.',
  }),
  around: Around.nullable().meta({ description: 'Null when nothing but the page was fetched.' }),
});

const Check = z
  .strictObject({
    id: z.string(),
    category: z.enum(CATEGORIES),
    title: z.string(),
    verdict: z.enum(VERDICTS),
    outcome: z.string().meta({ description: "Which of the check's own outcomes this is." }),
    severity: z.enum(SEVERITIES),
    weight: z.number().meta({ description: 'Part in the score; 0 when outside of it.' }),
    share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Share of its weight that it earns; null when outside of the score.' }),
    points_lost: z.number().meta({ description: 'Of 100, rounded to two decimals.' }),
    message: z.string(),
    why: z.string(),
    advice: z.string().meta({ description: 'Empty when there is nothing to mend.' }),
    evidence: z.strictObject({
      count: z.int(),
      items: z.array(
        z.strictObject({
          selector: z.string().optional(),
          snippet: z.string().optional(),
          url: z.string().optional(),
          detail: z.string().optional(),
        }),
      ),
    }),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: "What was measured, in the check's own shape." }),
    docs: z.string().meta({ description: 'Where this service explains the check.' }),
    standard: z.string().meta({ description: 'The standard or reference that the check follows.' }),
  })
  .meta({
    id: 'Check',
    description: 'What one check found. Its texts from the audited page are never markup.',
  });

/** The full outcome of a run, as a single report shows it. */
export const ResultsBody = z
  .strictObject({
    engine: z.string().meta({ description: 'Version of the checks and the scoring.' }),
    profile: z.string(),
    coverage: z.number().min(0).max(1).meta({ description: 'Share of the weight that could be measured.' }),
    cutoffs: Cutoffs.nullable().meta({
      description: 'The least score of each result when it was graded. Null for runs that did not keep it.',
    }),
    fetch: FetchFacts,
    checks: z.array(Check),
  })
  .meta({ id: 'Results' });
export type ResultsBody = z.infer<typeof ResultsBody>;
