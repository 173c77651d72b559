import { ALERT_RULE_KINDS } from './alert-rule.ts';
import type { AlertRuleKind } from './alert-rule.ts';
import type { AlertImport, AlertNotice } from './evaluate-rule.ts';

/** Pages that a message lists for each kind of alert; further pages are counted. */
export const LISTED_PAGES_MAX = 10;
/** The further pages that a group remembers. A message is read and written for each page that is added to it. */
const UNLISTED_MAX = 1_000;
const DETAIL_CHARACTERS_MAX = 300;
const URL_CHARACTERS_MAX = 500;

/** A page in a message, or an import, which has no `url` and no `reportId`. `imported`: absent for a page. */
export type AlertPage = {
  url: string | null;
  reportId: string | null;
  imported?: AlertImport;
  detail: string;
};

/** The pages in a message that got worse or recovered for the same reason. */
export type AlertGroup = {
  rule: AlertRuleKind;
  state: AlertNotice['state'];
  count: number;
  /** The project of all pages; null if they are in several projects, or in none. */
  project: string | null;
  /** The first {@link LISTED_PAGES_MAX}. */
  pages: AlertPage[];
  /** The reports of further pages, as far as they are remembered, so a page that got worse twice counts once. */
  unlisted?: string[];
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
  imported?: AlertImport;
};

/**
 * Adds a notice to the groups of a message. There are at most two groups of each kind of rule. A page counts once in each, with its
 * latest notice, and a page that got worse again has not recovered.
 */
export function addNotice(groups: readonly AlertGroup[], notice: AddedNotice): AlertGroup[] {
  const { rule, state, project, url, reportId, imported } = notice;
  const page = {
    url: url?.slice(0, URL_CHARACTERS_MAX) ?? null,
    reportId,
    ...(imported !== undefined && { imported }),
    detail: notice.detail.slice(0, DETAIL_CHARACTERS_MAX).toWellFormed(),
  };
  const others = state === 'recovery' ? groups : groups.flatMap((group) => withoutPage(group, notice));
  const known = others.find((group) => group.rule === rule && group.state === state);
  if (known === undefined)
    return [...others, { rule, state, count: 1, project, pages: [page] }].toSorted(byUrgency);
  const grown = isCounted(known, notice)
    ? { ...known, pages: known.pages.map((each) => (each.reportId === reportId ? page : each)) }
    : addPage({ ...known, project: known.project === project ? project : null }, page);
  return others.map((group) => (group === known ? grown : group));
}

function addPage(group: AlertGroup, page: AlertPage): AlertGroup {
  const { pages, unlisted = [] } = group;
  const count = group.count + 1;
  if (pages.length < LISTED_PAGES_MAX) return { ...group, count, pages: [...pages, page] };
  if (page.reportId === null || unlisted.length === UNLISTED_MAX) return { ...group, count };
  return { ...group, count, unlisted: [...unlisted, page.reportId] };
}

/** Whether a group has a notice of the same page. A page can be the first with the certificates of several hosts. */
function isCounted({ rule, pages, unlisted = [] }: AlertGroup, { reportId }: AddedNotice): boolean {
  if (reportId === null || rule === 'certificate_expiry') return false;
  return unlisted.includes(reportId) || pages.some((page) => page.reportId === reportId);
}

/** A group without a page that got worse again; none if that was its only page. */
function withoutPage(group: AlertGroup, notice: AddedNotice): AlertGroup[] {
  if (group.rule !== notice.rule || group.state !== 'recovery' || !isCounted(group, notice)) return [group];
  if (group.count === 1) return [];
  const { pages, unlisted = [] } = group;
  const { reportId } = notice;
  return [
    {
      ...group,
      count: group.count - 1,
      pages: pages.filter((page) => page.reportId !== reportId),
      unlisted: unlisted.filter((id) => id !== reportId),
    },
  ];
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
