import { ALERT_RULE_KINDS } from './alert-rule.ts';
import type { AlertRuleKind } from './alert-rule.ts';
import type { AlertNotice } from './evaluate-rule.ts';

/** Pages that a message lists for each kind of alert; further pages are counted. */
export const LISTED_PAGES_MAX = 10;
const DETAIL_CHARACTERS_MAX = 300;
const URL_CHARACTERS_MAX = 500;

/** A page in a message. `url` and `reportId` are null for an import. */
export type AlertPage = { url: string | null; reportId: string | null; detail: string };

/** The pages in a message that got worse or recovered for the same reason. */
export type AlertGroup = {
  rule: AlertRuleKind;
  state: AlertNotice['state'];
  count: number;
  /** The project of all pages; null if they are in several projects, or in none. */
  project: string | null;
  /** The first {@link LISTED_PAGES_MAX}. */
  pages: AlertPage[];
};

/** A project's week in a digest. */
export type DigestProject = { project: string; pages: number; score: number | null; change: number | null };

export type AlertContent =
  | { kind: 'alerts'; groups: AlertGroup[] }
  | { kind: 'test' }
  | { kind: 'digest'; projects: DigestProject[]; projectsTotal: number; alerts: number };

export type AddedNotice = AlertNotice & {
  rule: AlertRuleKind;
  project: string | null;
  url: string | null;
  reportId: string | null;
};

/** Adds a notice to the groups of a message. There are at most two groups of each kind of rule. */
export function addNotice(groups: readonly AlertGroup[], notice: AddedNotice): AlertGroup[] {
  const { rule, state, project, url, reportId } = notice;
  const page = {
    url: url?.slice(0, URL_CHARACTERS_MAX) ?? null,
    reportId,
    detail: notice.detail.slice(0, DETAIL_CHARACTERS_MAX).toWellFormed(),
  };
  const known = groups.find((group) => group.rule === rule && group.state === state);
  if (known === undefined)
    return [...groups, { rule, state, count: 1, project, pages: [page] }].toSorted(byUrgency);
  const grown: AlertGroup = {
    ...known,
    count: known.count + 1,
    project: known.project === project ? project : null,
    pages: known.pages.length < LISTED_PAGES_MAX ? [...known.pages, page] : known.pages,
  };
  return groups.map((group) => (group === known ? grown : group));
}

/** The number of alerts and recoveries in a message. */
export function countNotices(content: AlertContent): { alerts: number; recoveries: number } {
  if (content.kind !== 'alerts') return { alerts: 0, recoveries: 0 };
  const sum = (state: AlertNotice['state']) =>
    content.groups.filter((group) => group.state === state).reduce((total, { count }) => total + count, 0);
  return { alerts: sum('alert'), recoveries: sum('recovery') };
}

function byUrgency(one: AlertGroup, other: AlertGroup): number {
  if (one.state !== other.state) return one.state === 'alert' ? -1 : 1;
  return ALERT_RULE_KINDS.indexOf(one.rule) - ALERT_RULE_KINDS.indexOf(other.rule);
}
