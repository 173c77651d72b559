import type { PageSnapshot } from '@pagemark/domain';
import { auditInThread as audit } from '../../src/pool/audit-thread.ts';
import type { ThreadAudit } from '../../src/pool/audit-thread.ts';
import type { ThreadAnswer } from '../../src/pool/thread-answer.ts';

/** An audit thread that the page's text can order to hang, to exhaust its heap, to exit or to break. */
export function auditInThread(snapshot: PageSnapshot): ThreadAnswer<ThreadAudit> {
  switch (snapshot.body.text) {
    case 'hang':
      return hang();
    case 'exhaust':
      return exhaust();
    case 'exit':
      return process.exit(3);
    case 'overflow':
      return overflow(snapshot);
    case 'other engine':
      return ofOtherEngine(audit(snapshot));
    case 'throw':
      throw new Error('The thread threw.');
    default:
      return audit(snapshot);
  }
}

/** Asked for references of any page, hangs. */
export function referencesInThread(): never {
  return hang();
}

function hang(): never {
  for (;;) Math.sqrt(2);
}

function exhaust(): never {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at + kept.length));
}

/** As a thread answers that has read newer files of the engine than the process. */
function ofOtherEngine(answer: ThreadAnswer<ThreadAudit>): ThreadAnswer<ThreadAudit> {
  if (answer.kind !== 'done') throw new Error('The page cannot be audited.');
  return { ...answer, value: { ...answer.value, wordingDigest: 'another' } };
}

function overflow(snapshot: PageSnapshot): ThreadAnswer<ThreadAudit> {
  return audit({
    ...snapshot,
    get body(): PageSnapshot['body'] {
      throw new RangeError('Maximum call stack size exceeded');
    },
  });
}
