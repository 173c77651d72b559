import {
  CreateReportInput,
  normalizeUrl,
  passwordChange,
  REJECT_TEXT_BYTES_MAX,
  URL_PROBLEM_MESSAGES,
} from '@pagemark/domain';
import type { ImportOptions } from '@pagemark/domain';
import type { ValidatedRow, ImportRow } from '../../ports/import-store.ts';

/** Validates a row with the same rules as a single report. */
export function validateRow(row: ImportRow, { privacy }: Pick<ImportOptions, 'privacy'>): ValidatedRow {
  if ('problem' in row) return reject(row.line, row.text, row.problem);
  const { line } = row;
  if (row.privacy === undefined && row.password === undefined && privacy !== 2) {
    // Most rows have only a URL. Parsing them with a schema would take several times as long.
    const normalized = normalizeUrl(row.url);
    if (!normalized.ok) return reject(line, row.url, URL_PROBLEM_MESSAGES[normalized.problem]);
    return { kind: 'url', line, url: normalized.url, project: normalized.project, privacy, password: null };
  }
  const parsed = CreateReportInput.safeParse({
    url: row.url,
    privacy: privacyOf(row.privacy ?? privacy),
    password: row.password,
  });
  if (!parsed.success) {
    return reject(line, row.url, parsed.error.issues[0]?.message ?? 'The line is not valid.');
  }
  const { url, privacy: own, password } = parsed.data;
  const change = passwordChange(null, own, password);
  if (change.kind === 'missing') {
    return reject(line, row.url, 'password is required when privacy is 2.');
  }
  const secret = change.kind === 'set' ? change.password : null;
  const { href, project } = url;
  return { kind: 'url', line, url: href, project, privacy: own, password: secret };
}

/** CSV values are text: `1` is the same as 1 in JSON. */
function privacyOf(written: string | number): unknown {
  return typeof written === 'string' && /^\d$/.test(written) ? Number(written) : written;
}

function reject(line: number, text: string, reason: string): ValidatedRow {
  return { kind: 'reject', line, text: cut(withoutUserInfo(text)), reason };
}

/** The part of a URL before the authority, including common typos. */
const BEFORE_AUTHORITY = /^\s*(?:[a-z][a-z0-9+.-]*:[/\\]+|[/\\]*)/i;

/** `name:word@host` may contain a password; `mailto:` links, which are common in lists, do not. */
const MAIL = /^\s*mailto:/i;

/** Removes the user name and password from a URL (RFC 3986, section 3.2.1). */
function withoutUserInfo(text: string): string {
  if (MAIL.test(text)) return text;
  const before = BEFORE_AUTHORITY.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  const [authority = ''] = rest.split(/[/?#\\]/, 1);
  const at = authority.lastIndexOf('@');
  return authority.slice(0, Math.max(0, at)).includes(':') ? `${before}(not shown)${rest.slice(at)}` : text;
}

/** Truncates text to a number of bytes in UTF-8, at a character boundary. */
function cut(text: string): string {
  if (text.length * 3 <= REJECT_TEXT_BYTES_MAX) return text.toWellFormed();
  const bytes = Buffer.from(text, 'utf8').subarray(0, REJECT_TEXT_BYTES_MAX);
  return bytes.toString('utf8').replace(/\uFFFD$/, '');
}
