import type { LabAudit, LabOutcome, LighthouseFailure, ValueRange } from '@pagemark/domain';
import type { LighthouseBody } from './lighthouse-schema.ts';

/**
 * Converts the Lighthouse audit of a run to its wire format. `reportUrl`: the URL of its report. `runId`: the run in the links;
 * default: the run that the report shows.
 */
export function toLighthouseBody(
  lab: LabAudit | null,
  reportUrl: string,
  runId: string | null = null,
): LighthouseBody | null {
  if (lab === null) return null;
  const run = runId === null ? '' : `&run=${runId}`;
  return {
    state: lab.state,
    error: lab.failure === null ? null : toFailureBody(lab.failure),
    devices: lab.outcomes.map((outcome) =>
      toDeviceBody(outcome, `${reportUrl}/lighthouse?device=${outcome.device}${run}`),
    ),
  };
}

function toDeviceBody(outcome: LabOutcome, jsonUrl: string): LighthouseBody['devices'][number] {
  const { device } = outcome;
  if (!outcome.ok) return { device, error: toFailureBody(outcome.failure) };
  const { version, requested, completed, categories, metrics } = outcome.results;
  return {
    device,
    error: null,
    version,
    requested,
    completed,
    categories: categories.map(({ id, title, score, range }) => {
      return { id, title, score, range: toRangeBody(range) };
    }),
    metrics: metrics.map(({ id, title, value, range }) => ({ id, title, value, range: toRangeBody(range) })),
    json_url: outcome.hasJson ? jsonUrl : null,
  };
}

function toFailureBody({ code, message }: LighthouseFailure) {
  return { code, message };
}

function toRangeBody(range: ValueRange | null) {
  return range === null ? null : { min: range.min, max: range.max };
}
