import { setFlagsFromString } from 'node:v8';
import { packFindings } from '@pagemark/domain';
import type { AuditSummary, LimitHit, PageReferences, PageSnapshot } from '@pagemark/domain';
import { Piscina } from 'piscina';
import { auditPage } from '../../audit-page.ts';
import type { AuditProfile } from '../../profile/audit-profile.ts';
import { wordingOf } from '../../profile/wording-of.ts';
import { referencesOf } from '../../references/references-of.ts';
import type { ReferringPage } from '../../references/references-of.ts';
import type { TreeLimits } from '../../facts/tree.ts';
import { stampBegin } from './task-stamp.ts';
import type { ThreadTask } from './task-stamp.ts';
import type { ThreadAnswer } from './thread-answer.ts';

// The functions of an audit thread.

// V8 puts objects straight into the old heap when it has seen many of their kind survive, as the nodes of the page at hand do. Dead
// pages then keep each other alive until the next full collection: audits take up to twice as long, by chance.
setFlagsFromString('--no-allocation-site-pretenuring');

/** What createAuditor gives each thread. */
export type ThreadSettings = { profile: AuditProfile; limits: TreeLimits };

const { profile, limits: treeLimits } = Piscina.workerData as ThreadSettings;

/** An audit as it crosses threads: `findings` is the text of packFindings, a tenth of the objects' cost. */
export type ThreadAudit = {
  summary: AuditSummary;
  findings: string;
  wordingDigest: string;
  limits: LimitHit[];
};

export function auditInThread(task: ThreadTask<PageSnapshot>): ThreadAnswer<ThreadAudit> {
  return answerOf(task, (snapshot) => {
    const { findings, limits, ...summary } = auditPage(snapshot, profile, treeLimits);
    const { text, wording } = packFindings(findings, wordingOf(profile));
    return { summary, findings: text, wordingDigest: wording.digest, limits };
  });
}

export function referencesInThread(task: ThreadTask<ReferringPage>): ThreadAnswer<PageReferences> {
  return answerOf(task, referencesOf);
}

/** Errors are answers: those that cross threads lose their class. */
function answerOf<Input, T>({ input, stamp }: ThreadTask<Input>, work: (input: Input) => T): ThreadAnswer<T> {
  stampBegin(stamp);
  try {
    return { kind: 'done', value: work(input) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'exhausted' };
    return {
      kind: 'broken',
      description: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
