import { describe, expect, it } from 'vitest';
import { addNotice } from './alert-content.ts';
import type { AddedNotice, AlertContent, AlertGroup } from './alert-content.ts';
import type { AlertDestination } from './alert-target.ts';
import { composeMessage } from './compose-message.ts';
import { renderMessage } from './render-message.ts';

const BASE = 'https://audit.example.com';
const ID = '0198c1f4-6a1d-7c42-8e13-5b7f9c2d4e60';

const failure = (path: number): AddedNotice => ({
  rule: 'audit_failed',
  state: 'alert',
  detail: 'The page took too long to load.',
  project: 'shop.example',
  url: `https://shop.example/${path}`,
  reportId: path === 1 ? ID : `report ${path}`,
});
const contentOf = (notices: AddedNotice[]): AlertContent => ({
  kind: 'alerts',
  groups: notices.reduce<AlertGroup[]>(addNotice, []),
});

function rendered(destination: AlertDestination, content: AlertContent) {
  const message = composeMessage(content, BASE);
  return renderMessage(destination, { id: ID, createdAtMs: 0, content, message });
}

const headline = (...notices: AddedNotice[]) => composeMessage(contentOf(notices), BASE).headline;

describe('the headline', () => {
  const many = Array.from({ length: 200 }, (_, index) => failure(index));

  it('names a page', () => {
    expect(headline(failure(1))).toBe('Audit failed: https://shop.example/1');
  });

  it('counts pages', () => {
    expect(headline(...many)).toBe('Audits of 200 pages failed: shop.example');
  });

  it('counts the items that it does not list', () => {
    const recovery = { ...failure(300), state: 'recovery' as const };
    expect(headline(recovery, ...many)).toBe('Audits of 200 pages failed: shop.example (and 1 recovery)');
  });

  it('says what else there is', () => {
    const drop = { ...failure(2), rule: 'score_drop' as const };
    expect(headline(failure(1), drop)).toBe('Audit failed: https://shop.example/1 (and 1 other alert)');
    const recoveries = [failure(1), drop].map((each) => ({ ...each, state: 'recovery' as const }));
    expect(headline(...recoveries)).toBe(
      'Audit completed again: https://shop.example/1 (and 1 other recovery)',
    );
  });

  it('is one line of text', () => {
    const evil = { ...failure(1), url: 'https://shop.example/a\r\nBcc: x@y.example\u202e' };
    expect(headline(evil)).toBe('Audit failed: https://shop.example/a Bcc: x@y.example\\u202e');
  });
});

const EVIL = `<img src=x onerror=alert(1)> & "quotes" *bold* [a](https://evil.example) <https://evil.example|b>`;
const evil = contentOf([{ ...failure(1), detail: EVIL }]);

describe('text from a page is text', () => {
  it('in an email', () => {
    const mail = rendered({ kind: 'email', to: ['a@b.example'] }, evil);
    if (mail.kind !== 'mail') throw new Error('It is no mail.');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain(EVIL);
    expect(mail.text).toContain(`${BASE}/reports/${ID}`);
    expect(mail.subject).toBe('[Pagemark] Audit failed: https://shop.example/1');
  });

  it('in Slack, where only elements of the type link are links', () => {
    const sent = rendered({ kind: 'slack', url: 'https://hooks.slack.example/x' }, evil);
    const body = JSON.parse(sent.kind === 'http' ? sent.body : '');
    const texts = JSON.stringify(body.blocks);
    expect(texts).not.toContain('mrkdwn');
    expect(texts).toContain(JSON.stringify(EVIL));
    expect(body.blocks[0]).toEqual({
      type: 'header',
      text: { type: 'plain_text', text: 'Audit failed: https://shop.example/1' },
    });
    expect(body.blocks[1].elements[1].elements[0].elements[0]).toEqual({
      type: 'link',
      url: `${BASE}/reports/${ID}`,
      text: 'https://shop.example/1',
    });
  });

  it('in Teams, in runs without markup', () => {
    const sent = rendered({ kind: 'teams', url: 'https://flow.example/x' }, evil);
    const body = JSON.parse(sent.kind === 'http' ? sent.body : '');
    expect(body.type).toBe('message');
    const [{ contentType, content }] = body.attachments;
    expect(contentType).toBe('application/vnd.microsoft.card.adaptive');
    expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
    expect(JSON.stringify(content)).not.toContain('"TextBlock"');
    expect(content.body.at(-1).inlines).toEqual([
      {
        type: 'TextRun',
        text: 'https://shop.example/1',
        selectAction: { type: 'Action.OpenUrl', url: `${BASE}/reports/${ID}` },
      },
      { type: 'TextRun', text: ': ' },
      { type: 'TextRun', text: EVIL },
    ]);
  });
});

it('sends ntfy a title, a link and the token in headers', () => {
  const sent = rendered({ kind: 'ntfy', url: 'https://ntfy.example/audits', token: 'tk_secret' }, evil);
  expect(sent).toMatchObject({
    url: 'https://ntfy.example/audits',
    headers: {
      Title: 'Audit failed: https://shop.example/1',
      Click: BASE,
      Authorization: 'Bearer tk_secret',
    },
  });
});

it('sends a webhook the numbers and the ids', () => {
  const sent = rendered({ kind: 'webhook', url: 'https://x.example/' }, contentOf([failure(1), failure(2)]));
  expect(JSON.parse(sent.kind === 'http' ? sent.body : '')).toEqual({
    type: 'alerts',
    id: ID,
    created_at: '1970-01-01T00:00:00.000Z',
    headline: 'Audits of 2 pages failed: shop.example',
    alerts: 2,
    recoveries: 0,
    groups: [
      {
        rule: 'audit_failed',
        state: 'alert',
        count: 2,
        project: 'shop.example',
        pages: [1, 2].map((path) => ({
          url: `https://shop.example/${path}`,
          report_id: path === 1 ? ID : `report ${path}`,
          import_id: null,
          detail: 'The page took too long to load.',
        })),
      },
    ],
    projects: [],
  });
});

it('keeps the limits of every target with the largest message', () => {
  const long = { ...failure(1), url: `https://shop.example/${'x'.repeat(5_000)}`, detail: 'é'.repeat(5_000) };
  const rules = ['audit_failed', 'certificate_expiry', 'score_drop', 'new_finding'] as const;
  const content = contentOf(
    rules.flatMap((rule) =>
      (['alert', 'recovery'] as const).flatMap((state) =>
        Array.from({ length: 50 }, () => ({ ...long, rule, state })),
      ),
    ),
  );
  const bytesOf = (destination: AlertDestination) => {
    const sent = rendered(destination, content);
    return utf8Bytes(sent.kind === 'http' ? sent.body : sent.html + sent.text);
  };
  expect(bytesOf({ kind: 'teams', url: 'https://x.example/' })).toBeLessThan(28_000);
  expect(bytesOf({ kind: 'ntfy', url: 'https://x.example/', token: null })).toBeLessThan(4_096);
  expect(bytesOf({ kind: 'slack', url: 'https://x.example/' })).toBeLessThan(40_000);
  expect(bytesOf({ kind: 'webhook', url: 'https://x.example/' })).toBeLessThan(200_000);
  expect(bytesOf({ kind: 'email', to: ['a@b.example'] })).toBeLessThan(100_000);
});

it('sends a digest with the change of each project', () => {
  const content: AlertContent = {
    kind: 'digest',
    projects: [
      { project: 'a.example', pages: 12, score: 81.6, change: -4.2 },
      { project: 'b.example', pages: 1, score: null, change: null },
    ],
    projectsTotal: 25,
    alerts: 3,
  };
  const { headline, sections } = composeMessage(content, BASE);
  expect(headline).toBe('Weekly digest: 25 projects, 3 alerts');
  expect(sections[0]?.lines).toEqual([
    {
      label: 'a.example',
      href: `${BASE}/projects/a.example`,
      text: '12 pages, mean score 82, 4 lower than a week earlier.',
    },
    { label: 'b.example', href: `${BASE}/projects/b.example`, text: '1 page, no results yet.' },
    { label: null, href: null, text: 'and 23 more' },
  ]);
});

it('sends a webhook mean scores with one decimal, as in the API', () => {
  const projects = [
    { project: 'a.example', pages: 3, score: 247 / 3, change: 0.1 },
    { project: 'b.example', pages: 1, score: null, change: null },
  ];
  const digest: AlertContent = { kind: 'digest', projects, projectsTotal: 2, alerts: 0 };
  const sent = rendered({ kind: 'webhook', url: 'https://x.example/' }, digest);
  expect(JSON.parse(sent.kind === 'http' ? sent.body : '')).toMatchObject({
    projects: [{ project: 'a.example', score: 82.3, change: 0.1 }, { score: null }],
  });
});

it('has no links without a public URL', () => {
  const { href, sections } = composeMessage(contentOf([failure(1)]), null);
  expect(href).toBeNull();
  expect(sections[0]?.lines[0]?.href).toBeNull();
});

function utf8Bytes(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, 'x').length;
}

const finished = (name: string | null): AddedNotice => ({
  rule: 'import_finished',
  state: 'alert',
  detail: '3 lines.',
  project: null,
  url: null,
  reportId: null,
  imported: { id: ID, name },
});

describe('an import', () => {
  it('is named, with a link to it', () => {
    const content = contentOf([finished('pages.csv')]);
    expect(composeMessage(content, BASE)).toMatchObject({
      headline: 'Import finished: pages.csv',
      sections: [{ lines: [{ label: 'pages.csv', href: `${BASE}/imports/${ID}`, text: '3 lines.' }] }],
    });
    const sent = rendered({ kind: 'webhook', url: 'https://x.example/' }, content);
    expect('body' in sent && JSON.parse(sent.body)).toMatchObject({
      groups: [{ pages: [{ url: null, report_id: null, import_id: ID }] }],
    });
  });

  it('without a name has a link, too', () => {
    const { headline, sections } = composeMessage(contentOf([finished(null), finished(null)]), BASE);
    expect(headline).toBe('2 imports finished');
    expect(sections[0]?.lines[1]).toMatchObject({ label: 'Import', href: `${BASE}/imports/${ID}` });
  });
});
