import { alertSubject, evaluateCondition } from '@pagemark/domain';
import type { AddedNotice, AlertState } from '@pagemark/domain';
import type { AccountAlertEvent, AlertRule } from '../../ports/alert-store.ts';

/** A rule with its row number and its account. */
export type StoredAlertRule = AlertRule & { seq: number; accountId: number };

/** The state of a rule for a subject, such as a page or a host; null: none. */
export type AlertMemory = { ruleSeq: number; subject: string; state: AlertState | null };

const FORGOTTEN = { state: null, notice: null };
const NO_PAGE = { project: null, url: null, reportId: null };

/**
 * Applies events to rules. `recall` returns the states of rules for some subjects. Returns the new states, and the notices of
 * each target, by target id.
 */
export async function evaluateEvents(
  rules: readonly StoredAlertRule[],
  events: readonly AccountAlertEvent[],
  recall: (subjects: readonly AlertMemory[]) => Promise<readonly AlertMemory[]>,
): Promise<{ memories: AlertMemory[]; notices: Map<string, AddedNotice[]> }> {
  const steps = events.flatMap((each, index) =>
    rules
      .filter((rule) => concerns(rule, each))
      .map((rule) => ({ rule, event: each.event, index, subject: subjectOf(rule, each.event) })),
  );
  const memories = new Map<string, AlertMemory>();
  for (const { rule, subject } of steps)
    if (subject !== null) memories.set(keyOf(rule.seq, subject), { ruleSeq: rule.seq, subject, state: null });
  const known = memories.size === 0 ? [] : await recall([...memories.values()]);
  for (const memory of known) memories.set(keyOf(memory.ruleSeq, memory.subject), { ...memory });
  const notices = new Map<string, AddedNotice[]>();
  const reported = new Set<string>();
  for (const { rule, event, index, subject } of steps) {
    const memory = memories.get(keyOf(rule.seq, subject ?? ''));
    const { state, notice } =
      event.kind === 'deleted' ? FORGOTTEN : evaluateCondition(rule.condition, memory?.state ?? null, event);
    if (memory !== undefined) memory.state = state;
    if (notice === null) continue;
    const { project, url, reportId } = 'page' in event ? event.page : NO_PAGE;
    const imported = event.kind === 'import' && { imported: event.imported };
    const added = { ...notice, rule: rule.condition.kind, project, url, reportId, ...imported };
    for (const target of rule.targets) {
      // A target with several matching rules of one kind, such as a project's and the account's, is notified once: it counts
      // pages.
      const key = `${index} ${target} ${added.rule} ${added.state}`;
      if (!reported.has(key)) notices.set(target, [...(notices.get(target) ?? []), added]);
      reported.add(key);
    }
  }
  return { memories: [...memories.values()], notices };
}

/** Whether a rule applies to an event: it is in the rule's project, and the rule was created before it. */
function concerns(rule: StoredAlertRule, { accountId, event }: AccountAlertEvent): boolean {
  if (rule.accountId !== accountId) return false;
  if (event.kind === 'deleted') return true;
  if (event.atMs < rule.createdAtMs) return false;
  return rule.project === null || (event.kind !== 'import' && event.page.project === rule.project);
}

/** The subject of an event for which a rule has a state; null if there is none. */
function subjectOf({ condition }: AlertRule, event: AccountAlertEvent['event']): string | null {
  return event.kind === 'deleted' ? event.reportId : alertSubject(condition, event);
}

function keyOf(ruleSeq: number, subject: string): string {
  return `${ruleSeq} ${subject}`;
}
