import type { PageSnapshot } from '@pagemark/domain';
import { auditPage } from '../audit-page.ts';
import type { ThreadAnswer } from './thread-answer.ts';

/** The one function of an audit thread. Errors are answers: those that cross threads lose their class. */
export function auditInThread(snapshot: PageSnapshot): ThreadAnswer {
  try {
    return { kind: 'done', audit: auditPage(snapshot) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'exhausted' };
    return {
      kind: 'broken',
      description: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
