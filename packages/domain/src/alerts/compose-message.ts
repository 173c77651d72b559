import { escapeControls } from '../escape-controls.ts';
import type { AlertContent, AlertGroup, AlertPage, DigestProject } from './alert-content.ts';
import { countNotices } from './alert-content.ts';
import type { AlertRuleKind } from './alert-rule.ts';

/** Lines of a message after its headline; further lines are counted. */
const LINES_MAX = 20;
const SHOWN_URL_CHARACTERS_MAX = 120;

/** A line of plain text, with an optional label before it and an optional link. */
export type MessageLine = { label: string | null; href: string | null; text: string };
export type MessageSection = { title: string; lines: MessageLine[] };

/** A message for people in plain text, without control characters or a target's markup. */
export type AlertMessage = { headline: string; sections: MessageSection[]; href: string | null };

const NOUNS: Record<AlertRuleKind, { alert: [string, string]; recovery: [string, string] }> = {
  audit_failed: {
    alert: ['Audit failed', 'Audits of {n} pages failed'],
    recovery: ['Audit completed again', 'Audits of {n} pages completed again'],
  },
  certificate_expiry: {
    alert: ['Certificate expires soon', '{n} certificates expire soon'],
    recovery: ['Certificate renewed', '{n} certificates renewed'],
  },
  score_drop: {
    alert: ['Score fell', 'Scores of {n} pages fell'],
    recovery: ['Score recovered', 'Scores of {n} pages recovered'],
  },
  new_finding: {
    alert: ['New high-severity issue', 'New high-severity issues on {n} pages'],
    recovery: ['New issues fixed', 'New issues fixed on {n} pages'],
  },
  import_finished: {
    alert: ['Import finished', '{n} imports finished'],
    recovery: ['Import finished', '{n} imports finished'],
  },
};

/** Composes the message for some content. `baseUrl`: the base URL of links to reports; null: no links. */
export function composeMessage(content: AlertContent, baseUrl: string | null): AlertMessage {
  switch (content.kind) {
    case 'test':
      return {
        headline: 'Test message',
        sections: [{ title: 'Pagemark can send messages to this target.', lines: [] }],
        href: baseUrl,
      };
    case 'digest':
      return digestMessage(content, baseUrl);
    case 'alerts':
      return alertsMessage(content, baseUrl);
  }
}

function alertsMessage(
  content: Extract<AlertContent, { kind: 'alerts' }>,
  baseUrl: string | null,
): AlertMessage {
  const { groups } = content;
  const [first] = groups;
  const headline = first === undefined ? 'No alerts' : `${titleOf(first)}${othersOf(content, first)}`;
  let left = LINES_MAX;
  const sections = groups.map((group) => {
    const pages = group.pages.slice(0, left);
    left -= pages.length;
    const lines = pages.map((page) => ({
      label: labelOf(page),
      href: baseUrl === null ? null : hrefOf(page, baseUrl),
      text: oneLine(page.detail),
    }));
    const hidden = group.count - pages.length;
    const rest = hidden === 0 ? [] : [{ label: null, href: null, text: `and ${numberText(hidden)} more` }];
    return { title: oneLine(titleOf(group)), lines: [...lines, ...rest] };
  });
  return { headline: oneLine(headline), sections, href: baseUrl };
}

/** ` (and 2 other alerts, 1 recovery)`: what else is in a message. */
function othersOf(content: AlertContent, first: AlertGroup): string {
  const { alerts, recoveries } = countNotices(content);
  const others = [
    ...counted(first.state === 'alert' ? alerts - first.count : 0, 'other alert', 'other alerts'),
    ...(first.state === 'alert'
      ? counted(recoveries, 'recovery', 'recoveries')
      : counted(recoveries - first.count, 'other recovery', 'other recoveries')),
  ];
  return others.length === 0 ? '' : ` (and ${others.join(', ')})`;
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${numberText(count)} ${count === 1 ? one : many}`];
}

/** `Scores of 12 pages fell: shop.example`, or `Score fell: https://shop.example/cart`. */
function titleOf({ rule, state, count, project, pages }: AlertGroup): string {
  const [one, many] = NOUNS[rule][state];
  const [page] = pages;
  const label = count === 1 && rule !== 'certificate_expiry' && page !== undefined ? nameOf(page) : null;
  const where = label ?? project;
  const what = count === 1 ? one : many.replace('{n}', numberText(count));
  return where === null ? what : `${what}: ${where}`;
}

/** The URL of a page, or the name of an import; null if it has none. */
function nameOf({ url, imported }: AlertPage): string | null {
  const name = url ?? imported?.name ?? null;
  return name === null ? null : shownUrl(name);
}

function labelOf(page: AlertPage): string | null {
  return nameOf(page) ?? (page.imported === undefined ? null : 'Import');
}

function hrefOf({ reportId, imported }: AlertPage, baseUrl: string): string | null {
  if (imported !== undefined) return `${baseUrl}/imports/${imported.id}`;
  return reportId === null ? null : `${baseUrl}/reports/${reportId}`;
}

function numberText(count: number): string {
  return count.toLocaleString('en');
}

function digestMessage(
  content: Extract<AlertContent, { kind: 'digest' }>,
  baseUrl: string | null,
): AlertMessage {
  const { projects, projectsTotal, alerts } = content;
  const lines: MessageLine[] = projects.slice(0, LINES_MAX).map((project) => ({
    label: oneLine(project.project),
    href: baseUrl === null ? null : `${baseUrl}/projects/${encodeURIComponent(project.project)}`,
    text: digestText(project),
  }));
  const hidden = projectsTotal - lines.length;
  if (hidden > 0) lines.push({ label: null, href: null, text: `and ${hidden} more` });
  const counted = projectsTotal === 1 ? '1 project' : `${projectsTotal} projects`;
  const headline = `Weekly digest: ${counted}, ${alerts === 1 ? '1 alert' : `${alerts} alerts`}`;
  return { headline, sections: [{ title: 'Projects', lines }], href: baseUrl };
}

function digestText({ pages, score, change }: DigestProject): string {
  const counted = pages === 1 ? '1 page' : `${pages} pages`;
  if (score === null) return `${counted}, no results yet.`;
  const mean = `${counted}, mean score ${Math.round(score)}`;
  const points = change === null ? 0 : Math.round(change);
  if (change === null) return `${mean}.`;
  if (points === 0) return `${mean}, the same as a week earlier.`;
  return `${mean}, ${Math.abs(points)} ${points > 0 ? 'higher' : 'lower'} than a week earlier.`;
}

function shownUrl(url: string): string {
  const shown = url.length > SHOWN_URL_CHARACTERS_MAX ? `${url.slice(0, SHOWN_URL_CHARACTERS_MAX)}…` : url;
  return oneLine(shown);
}

/** Removes line breaks and control characters, which would end a header. */
function oneLine(text: string): string {
  return escapeControls(text.toWellFormed().replaceAll(/\s+/g, ' '));
}
