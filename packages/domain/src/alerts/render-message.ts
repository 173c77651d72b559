import type { AlertContent, DigestProject } from './alert-content.ts';
import { countNotices } from './alert-content.ts';
import type { AlertDestination } from './alert-target.ts';
import type { AlertMessage, MessageLine, MessageSection } from './compose-message.ts';

/** The message that is sent to a target. */
export type OutgoingMessage =
  | { kind: 'http'; url: string; headers: Record<string, string>; body: string }
  | { kind: 'mail'; to: readonly string[]; id: string; subject: string; text: string; html: string };

/** Limits of the targets: of Slack's header block, and of ntfy's messages, which become attachments beyond 4,096 bytes. */
const SLACK_HEADER_CHARACTERS_MAX = 150;
const NTFY_CHARACTERS_MAX = 1_300;

type Sent = {
  /** The id of the message, which is the same for each attempt. */
  id: string;
  createdAtMs: number;
  content: AlertContent;
  message: AlertMessage;
};

/** Renders a message in the format of its target. */
export function renderMessage(destination: AlertDestination, sent: Sent): OutgoingMessage {
  const { message } = sent;
  switch (destination.kind) {
    case 'email': {
      const subject = `[Pagemark] ${message.headline}`;
      return {
        kind: 'mail',
        to: destination.to,
        id: sent.id,
        subject,
        text: toPlainText(message),
        html: toHtml(message),
      };
    }
    case 'slack':
      return jsonTo(destination.url, toSlack(message));
    case 'teams':
      return jsonTo(destination.url, toTeams(message));
    case 'webhook':
      return jsonTo(destination.url, toWebhook(sent));
    case 'ntfy':
      return { kind: 'http', url: destination.url, ...toNtfy(message, destination.token) };
  }
}

function jsonTo(url: string, body: unknown): OutgoingMessage {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return { kind: 'http', url, headers, body: JSON.stringify(body) };
}

function toPlainText({ headline, sections, href }: AlertMessage): string {
  const parts = [headline, ...sections.map(plainSection), ...(href === null ? [] : [href])];
  return `${parts.join('\n\n')}\n`;
}

function plainSection({ title, lines }: MessageSection): string {
  return [
    title,
    ...lines.map((line) => `- ${plainLine(line)}${line.href === null ? '' : `\n  ${line.href}`}`),
  ].join('\n');
}

function plainLine({ label, text }: MessageLine): string {
  return label === null ? text : `${label}: ${text}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function toHtml({ headline, sections, href }: AlertMessage): string {
  const link = href === null ? '' : `<p><a href="${escapeHtml(href)}">Open Pagemark</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(headline)}</title></head>
<body style="font-family:sans-serif;line-height:1.5"><h1 style="font-size:1.25em">${escapeHtml(headline)}</h1>
${sections.map(htmlSection).join('\n')}
${link}</body></html>`;
}

function htmlSection({ title, lines }: MessageSection): string {
  const heading = `<h2 style="font-size:1em">${escapeHtml(title)}</h2>`;
  return lines.length === 0 ? heading : `${heading}<ul>${lines.map(htmlLine).join('')}</ul>`;
}

function htmlLine({ label, href, text }: MessageLine): string {
  if (label === null) return `<li>${escapeHtml(text)}</li>`;
  const named = href === null ? escapeHtml(label) : `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  return `<li>${named}: ${escapeHtml(text)}</li>`;
}

const text = (content: string) => ({ type: 'text', text: content });
const bold = (content: string) => ({ ...text(content), style: { bold: true } });

const slackLine = ({ label, href: target, text: detail }: MessageLine) => ({
  type: 'rich_text_section',
  elements: [
    ...(label === null
      ? []
      : [target === null ? text(label) : { type: 'link', url: target, text: label }, text(': ')]),
    text(detail),
  ],
});

const slackSection = ({ title, lines }: MessageSection) => [
  { type: 'rich_text_section', elements: [bold(title)] },
  ...(lines.length === 0
    ? []
    : [{ type: 'rich_text_list', style: 'bullet', elements: lines.map(slackLine) }]),
];

/** Blocks of rich text, which has no markup: only the fallback text must be escaped. */
function toSlack({ headline, sections, href }: AlertMessage) {
  const link =
    href === null
      ? []
      : [{ type: 'rich_text_section', elements: [{ type: 'link', url: href, text: 'Open Pagemark' }] }];
  return {
    text: headline.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: clip(headline, SLACK_HEADER_CHARACTERS_MAX) } },
      { type: 'rich_text', elements: [...sections.flatMap(slackSection), ...link] },
    ],
  };
}

type Style = Record<string, unknown>;
const run = (content: string, style: Style = {}) => ({ type: 'TextRun', text: content, ...style });
const block = (inlines: unknown[], style: Style = {}) => ({
  type: 'RichTextBlock',
  inlines,
  ...style,
});

/** The card of a Teams workflow ("When a webhook request is received"). Text runs have no markup. */
function toTeams({ headline, sections, href }: AlertMessage) {
  const lineOf = ({ label, href: target, text }: MessageLine) => {
    const open = target === null ? {} : { selectAction: { type: 'Action.OpenUrl', url: target } };
    return block([...(label === null ? [] : [run(label, open), run(': ')]), run(text)]);
  };
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          fallbackText: headline,
          body: [
            block([run(headline, { weight: 'Bolder', size: 'Large' })]),
            ...sections.flatMap(({ title, lines }) => [
              block([run(title, { weight: 'Bolder' })], { separator: true }),
              ...lines.map(lineOf),
            ]),
          ],
          ...(href === null
            ? {}
            : { actions: [{ type: 'Action.OpenUrl', title: 'Open Pagemark', url: href }] }),
        },
      },
    ],
  };
}

function toWebhook({ id, createdAtMs, content, message }: Sent) {
  const { alerts, recoveries } = countNotices(content);
  const groups = content.kind === 'alerts' ? content.groups : [];
  return {
    type: content.kind,
    id,
    created_at: new Date(createdAtMs).toISOString(),
    headline: message.headline,
    alerts,
    recoveries,
    groups: groups.map(({ rule, state, count, project, pages }) => ({
      rule,
      state,
      count,
      project,
      pages: pages.map(({ url, reportId, imported, detail }) => ({
        url,
        report_id: reportId,
        import_id: imported?.id ?? null,
        detail,
      })),
    })),
    projects: content.kind === 'digest' ? content.projects.map(toWebhookProject) : [],
  };
}

function toNtfy(message: AlertMessage, token: string | null) {
  const { headline, sections, href } = message;
  const body = sections.map(plainSection).join('\n\n');
  return {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      Title: asciiOnly(headline),
      ...(href === null ? {} : { Click: href }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: clip(body, NTFY_CHARACTERS_MAX),
  };
}

/** Removes other characters than ASCII from a header value. Nearly all URLs and project names have none. */
function asciiOnly(text: string): string {
  return text.replaceAll('…', '...').replaceAll(/[^\x20-\x7e]/g, '?');
}

function clip(text: string, charactersMax: number): string {
  return text.length <= charactersMax ? text : `${text.slice(0, charactersMax - 1).toWellFormed()}…`;
}

/** The mean score with one decimal, as in the API. */
function toWebhookProject(project: DigestProject): DigestProject {
  const { score } = project;
  return { ...project, score: score === null ? null : Math.round(10 * score) / 10 };
}
