import type { Result } from './result.ts';

/** The types of events, each named after its subject and the change. */
export const EVENT_TYPES = [
  'report.created',
  'report.completed',
  'report.failed',
  'report.result_changed',
  'report.lighthouse_completed',
  'report.lighthouse_failed',
  'report.deleted',
  'project.deleted',
  'import.completed',
  'import.failed',
  'import.audits_finished',
  'key.created',
  'key.revoked',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** `url`: the report's current URL; null if the report was deleted. */
type ReportSubject = { reportId: string; project: string; url: string | null };
type RunSubject = ReportSubject & { runId: string };
/** The result of a run, and the result that the report showed before; null if it had none. */
type RunResult = {
  score: number;
  result: Result;
  previousScore: number | null;
  previousResult: Result | null;
};
/** The numbers of an import's rows by outcome. */
type ImportResult = {
  importId: string;
  lines: number;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
};

/** The fields of an event, by type. */
export type EventDetails =
  | { type: 'report.created' | 'report.lighthouse_completed'; data: RunSubject }
  | { type: 'report.completed' | 'report.result_changed'; data: RunSubject & RunResult }
  | { type: 'report.failed'; data: RunSubject & { error: string } }
  | { type: 'report.lighthouse_failed'; data: RunSubject & { error: string } }
  | { type: 'report.deleted'; data: Omit<ReportSubject, 'url'> }
  | { type: 'project.deleted'; data: { project: string } }
  | { type: 'import.completed' | 'import.failed'; data: ImportResult & { error: string | null } }
  | { type: 'import.audits_finished'; data: { importId: string } }
  | { type: 'key.created' | 'key.revoked'; data: { keyId: string; name: string } };

/** A change in an account. */
export type AccountEvent = EventDetails & {
  /** A UUIDv7 with the time of the change. */
  id: string;
  /** The time of the change. */
  atMs: number;
};
