import {
  CreateReportInput,
  normalizeUrl,
  passwordChange,
  REJECT_TEXT_BYTES_MAX,
  URL_PROBLEM_MESSAGES,
} from '@pagemark/domain';
import type { ImportOptions } from '@pagemark/domain';
import type { ValidatedRow, ImportRow } from '../../ports/import-store.ts';

/** Checks a line by the rules of a single report. */
export function validateRow(entry: ImportRow, { privacy }: Pick<ImportOptions, 'privacy'>): ValidatedRow {
  if ('problem' in entry) return reject(entry.line, entry.text, entry.problem);
  const { line } = entry;
  if (entry.privacy === undefined && entry.password === undefined && privacy !== 2) {
    // Nearly all lines: a schema costs several times what the URL does.
    const normalized = normalizeUrl(entry.url);
    if (!normalized.ok) return reject(line, entry.url, URL_PROBLEM_MESSAGES[normalized.problem]);
    return { kind: 'url', line, url: normalized.url, project: normalized.project, privacy, password: null };
  }
  const parsed = CreateReportInput.safeParse({
    url: entry.url,
    privacy: privacyOf(entry.privacy ?? privacy),
    password: entry.password,
  });
  if (!parsed.success) {
    return reject(line, entry.url, parsed.error.issues[0]?.message ?? 'The line is not valid.');
  }
  const { url, privacy: own, password } = parsed.data;
  const change = passwordChange(null, own, password);
  if (change.kind === 'missing') {
    return reject(line, entry.url, 'password is required when privacy is 2.');
  }
  const secret = change.kind === 'set' ? change.password : null;
  return { kind: 'url', line, ...url, privacy: own, password: secret };
}

/** Files have only text: `1` is what JSON writes as 1. */
function privacyOf(written: string | number): unknown {
  return typeof written === 'string' && /^\d$/.test(written) ? Number(written) : written;
}

function reject(line: number, text: string, reason: string): ValidatedRow {
  return { kind: 'reject', line, text: cut(withoutUserInfo(text)), reason };
}

/** What stands before the authority of a URL, as people mistype it, too. */
const BEFORE_AUTHORITY = /^\s*(?:[a-z][a-z0-9+.-]*:[/\\]+|[/\\]*)/i;

/** `name:word@host` may be a password, but for this scheme, which stands in many lists. */
const MAIL = /^\s*mailto:/i;

/** A URL without the user name and password that it may hold (RFC 3986, section 3.2.1). */
function withoutUserInfo(text: string): string {
  if (MAIL.test(text)) return text;
  const before = BEFORE_AUTHORITY.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  const [authority = ''] = rest.split(/[/?#\\]/, 1);
  const at = authority.lastIndexOf('@');
  return authority.slice(0, Math.max(0, at)).includes(':') ? `${before}(not shown)${rest.slice(at)}` : text;
}

/** Text of at most so many bytes in UTF-8, without half a character at its end. */
function cut(text: string): string {
  if (text.length * 3 <= REJECT_TEXT_BYTES_MAX) return text.toWellFormed();
  const bytes = Buffer.from(text, 'utf8').subarray(0, REJECT_TEXT_BYTES_MAX);
  return bytes.toString('utf8').replace(/\uFFFD$/, '');
}
