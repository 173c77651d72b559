import type { PublishedEvent } from '@pagemark/core';
import { EVENT_TYPES, RESULTS } from '@pagemark/domain';
import type { EventDetails, Result } from '@pagemark/domain';
import { formatReportId } from '../ids/report-id.ts';
import type { EventRow } from '../queries/events.ts';

/** An event from its row. Throws on a row that this version cannot have written. */
export function toEvent(row: EventRow): PublishedEvent {
  const { position, id, accountId, atMs } = row;
  return { position, id: formatReportId(id), accountId, atMs, ...detailsOf(row) };
}

/** What a trigger stored with a completed run. */
type Outcome = { score: number; rank: number; previousScore: number | null; previousRank: number };

function detailsOf(row: EventRow): EventDetails {
  const type = EVENT_TYPES.find((known) => known === row.type);
  // What the statement or the trigger that wrote the event put together: an object of this type's fields.
  const data: unknown = JSON.parse(row.data);
  switch (type) {
    case 'report.created':
    case 'report.lighthouse_completed':
      return { type, data: runOf(row) };
    case 'report.completed':
    case 'report.result_changed':
      return { type, data: { ...runOf(row), ...resultsOf(data as Outcome) } };
    case 'report.failed':
    case 'report.lighthouse_failed':
      return { type, data: { ...runOf(row), ...(data as { error: string }) } };
    case 'report.deleted':
      return { type, data: { reportId: idOf(row.reportId), project: present(row.project) } };
    case 'project.deleted':
      return { type, data: { project: present(row.project) } };
    case 'import.completed':
    case 'import.failed': {
      const counts = data as Omit<Extract<EventDetails, { type: typeof type }>['data'], 'importId'>;
      return { type, data: { importId: idOf(row.importId), ...counts } };
    }
    case 'import.audits_finished':
      return { type, data: { importId: idOf(row.importId) } };
    case 'key.created':
    case 'key.revoked':
      return { type, data: { keyId: present(row.keyId), ...(data as { name: string }) } };
    case undefined:
      throw new Error(`The event ${row.position} has an unknown type.`);
  }
}

function runOf({ reportId, runId, project, url }: EventRow) {
  return { reportId: idOf(reportId), runId: idOf(runId), project: present(project), url };
}

function resultsOf({ score, rank, previousScore, previousRank }: Outcome) {
  const result = resultAt(rank);
  if (result === null) throw new Error('A completed run has no result.');
  return { score, result, previousScore, previousResult: resultAt(previousRank) };
}

function resultAt(rank: number): Result | null {
  return RESULTS[rank] ?? null;
}

function idOf(id: Uint8Array | null): string {
  return formatReportId(present(id));
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('An event lacks its subject.');
  return value;
}
