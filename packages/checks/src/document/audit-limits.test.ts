import { describeCheck } from '../../test/kit/describe-check.ts';
import { available } from '../../test/kit/artifacts.ts';
import { auditLimits } from './audit-limits.ts';

const EFFORT = { requests: 1, bytes: { wire: 0, decoded: 0 }, totalMs: 1, skipped: [] };

describeCheck(auditLimits, [
  { name: 'a regular page', in: '<p>Shoes', outcome: 'none', data: {} },
  {
    name: 'while fetching its resources',
    in: '<p>Shoes',
    artifacts: {
      nameServers: available([]),
      cost: { ...EFFORT, limits: [{ name: 'fetch.limit.artifacts_total_ms', limit: 8_000, count: 3 }] },
    },
    outcome: 'met',
    data: { limits: [{ name: 'fetch.limit.artifacts_total_ms', limit: 8_000, count: 3 }] },
    evidence: [
      {
        snippet: 'fetch.limit.artifacts_total_ms: 8000',
        detail: "The time budget for the page's artifacts was used up.",
      },
    ],
  },
  {
    name: 'while fetching the page and in its elements',
    in: '<div>'.repeat(600) + `<p title="${'x'.repeat(70_000)}"><p title="${'y'.repeat(70_000)}">`,
    limits: [{ name: 'fetch.limit.analyzed_bytes', limit: 10, count: 1 }],
    outcome: 'met',
    data: {
      limits: [
        { name: 'fetch.limit.analyzed_bytes', limit: 10, count: 1 },
        { name: 'audit.limit.depth', limit: 512, count: 1 },
      ],
    },
    message: 'exceeded 2 audit limits: fetch.limit.analyzed_bytes, audit.limit.depth',
  },
  {
    name: 'in attributes',
    in: `<p ${Array.from({ length: 600 }, (_, at) => `a${at}`).join(' ')}><p title="${'x'.repeat(70_000)}">`,
    outcome: 'met',
    data: {
      limits: [
        { name: 'audit.limit.attributes', limit: 512, count: 1 },
        { name: 'audit.limit.attribute_characters', limit: 65_536, count: 1 },
      ],
    },
  },
]);
