import { setFlagsFromString } from 'node:v8';
import { packFindings } from '@pagemark/domain';
import type { AuditSummary, PageReferences, PageSnapshot } from '@pagemark/domain';
import { Piscina } from 'piscina';
import { auditPage } from '../audit-page.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import { wordingOf } from '../profile/wording-of.ts';
import { referencesOf } from '../references/references-of.ts';
import type { ReferringPage } from '../references/references-of.ts';
import type { ThreadAnswer } from './thread-answer.ts';

// The functions of an audit thread.

// V8 puts objects straight into the old heap when it has seen many of their kind survive, as the nodes of the page at hand do. Dead
// pages then keep each other alive until the next full collection: audits take up to twice as long, by chance.
setFlagsFromString('--no-allocation-site-pretenuring');

// What createAuditor gives each thread.
const profile = Piscina.workerData as AuditProfile;

/** An audit as it crosses threads: `findings` is the text of packFindings, a tenth of the objects' cost. */
export type ThreadAudit = { summary: AuditSummary; findings: string; wordingDigest: string };

export function auditInThread(snapshot: PageSnapshot): ThreadAnswer<ThreadAudit> {
  return answerOf(() => {
    const { findings, ...summary } = auditPage(snapshot, profile);
    const { text, wording } = packFindings(findings, wordingOf(profile));
    return { summary, findings: text, wordingDigest: wording.digest };
  });
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
