import { setFlagsFromString } from 'node:v8';
import { auditPage, ENGINE_VERSION, messageCatalogOf } from '@pagemark/checks';
import type { AuditProfile } from '@pagemark/checks';
import { compactFindings } from '@pagemark/domain';
import type {
  AuditSummary,
  ExceededLimit,
  MessageCatalog,
  PageReferences,
  PageSnapshot,
} from '@pagemark/domain';
import type { TreeLimits } from '@pagemark/html/facts/tree';
import { referencesOf } from '@pagemark/html/references/references-of';
import type { ReferringPage } from '@pagemark/html/references/references-of';
import { Piscina } from 'piscina';
import { stampBegin } from './cpu-stamp.ts';
import type { ThreadTask } from './cpu-stamp.ts';
import type { ThreadResponse } from './thread-response.ts';

// The functions that run on an audit thread.

// V8 puts objects straight into the old heap when it has seen many of their kind survive, as the nodes of the page at hand do. Dead
// pages then keep each other alive until the next full collection: audits take up to twice as long, by chance.
setFlagsFromString('--no-allocation-site-pretenuring');

/** The data that each thread starts with. */
export type ThreadSettings = { profile: AuditProfile; limits: TreeLimits };

const { profile, limits: treeLimits } = Piscina.workerData as ThreadSettings;

/**
 * An audit as it crosses threads: `findings` is the text of compactFindings, a tenth of the objects' cost, `catalogDigest`
 * the message catalog that it refers to.
 */
export type ThreadAudit = {
  engine: string;
  summary: AuditSummary;
  findings: string;
  catalogDigest: string;
  limits: ExceededLimit[];
};

export function auditInThread(task: ThreadTask<PageSnapshot>): ThreadResponse<ThreadAudit> {
  return responseOf(task, (snapshot) => {
    const { findings, limits, ...summary } = auditPage(snapshot, profile, treeLimits);
    const { text, wording: catalog } = compactFindings(findings, messageCatalogOf(profile));
    return { engine: ENGINE_VERSION, summary, findings: text, catalogDigest: catalog.digest, limits };
  });
}

export function referencesInThread(task: ThreadTask<ReferringPage>): ThreadResponse<PageReferences> {
  return responseOf(task, referencesOf);
}

/** The message catalog of the thread's profile, which its audits refer to. */
export function messageCatalogInThread(task: ThreadTask<null>): ThreadResponse<MessageCatalog> {
  return responseOf(task, () => messageCatalogOf(profile));
}

/** Errors are responses: those that cross threads lose their class. */
function responseOf<Input, T>(
  { input, stamp }: ThreadTask<Input>,
  work: (input: Input) => T,
): ThreadResponse<T> {
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
