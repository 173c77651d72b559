import type { PageReferences, PageSnapshot, ScoredAudit } from '@pagemark/domain';
import { auditPage } from '../audit-page.ts';
import { referencesOf } from '../references/references-of.ts';
import type { ReferringPage } from '../references/references-of.ts';
import type { ThreadAnswer } from './thread-answer.ts';

// The functions of an audit thread.

export function auditInThread(snapshot: PageSnapshot): ThreadAnswer<ScoredAudit> {
  return answerOf(() => auditPage(snapshot));
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
