import type { PageReferences, PageSnapshot, ScoredAudit } from '@pagemark/domain';
import { Piscina } from 'piscina';
import { auditPage } from '../audit-page.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import { referencesOf } from '../references/references-of.ts';
import type { ReferringPage } from '../references/references-of.ts';
import type { ThreadAnswer } from './thread-answer.ts';

// The functions of an audit thread.

// What createAuditor gives each thread.
const profile = Piscina.workerData as AuditProfile;

export function auditInThread(snapshot: PageSnapshot): ThreadAnswer<ScoredAudit> {
  return answerOf(() => auditPage(snapshot, profile));
}

export function referencesInThread(page: ReferringPage): ThreadAnswer<PageReferences> {
  return answerOf(() => referencesOf(page));
}

/** Errors are answers: those that cross threads lose their class. */
function answerOf<T>(task: () => T): ThreadAnswer<T> {
  try {
    return { kind: 'done', value: task() };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'exhausted' };
    return {
      kind: 'broken',
      description: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
