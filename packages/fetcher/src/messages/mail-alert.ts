import { isIP, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { SendOutcome } from '@pagemark/core';
import type { OutgoingMessage } from '@pagemark/domain';
import { createTransport } from 'nodemailer';
import type { SmtpServer } from './smtp-server.ts';

/** Maximum length of a server's reply that is shown, in characters. */
const REPLY_CHARACTERS_MAX = 200;

/**
 * Sends mail to the operator's server. The address guard does not apply, because the operator chose the server, which
 * is often on a private network. Passwords are only sent over TLS, except to this machine.
 */
export async function mailAlert(
  { host, port, isSecure, credentials, from }: SmtpServer,
  message: Extract<OutgoingMessage, { kind: 'mail' }>,
  { ms, closing }: { ms: number; closing: AbortSignal },
): Promise<SendOutcome> {
  const socket = new Socket();
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: credentials !== null && !isLoopback(host),
    ...(credentials === null ? {} : { auth: { user: credentials.user, pass: credentials.password } }),
    socket,
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
    dnsTimeout: ms,
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ended = new AbortController();
  try {
    const sending = transport.sendMail({
      from,
      // Recipients do not see each other.
      to: from,
      bcc: [...message.to],
      envelope: { from, to: [...message.to] },
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `<${message.id}@pagemark.invalid>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    // nodemailer's timeouts apply to each step; a server that sends one byte a second would never exceed them.
    const tooLate = delay(ms, 'timeout' as const, { signal: AbortSignal.any([ended.signal, closing]) });
    sending.catch(() => undefined);
    tooLate.catch(() => undefined);
    const result = await Promise.race([sending, tooLate]);
    if (result === 'timeout') return failed('The mail server did not respond in time.');
    return result.rejected.length === 0
      ? { ok: true }
      : failed(
          `The mail server rejected ${result.rejected.length} of ${message.to.length} recipients.`,
          true,
        );
  } catch (error) {
    return smtpFailure(error);
  } finally {
    ended.abort();
    socket.destroy();
    transport.close();
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function failed(error: string, isPermanent = false): SendOutcome {
  return { ok: false, error, isPermanent, retryAfterS: null };
}

/** Classifies nodemailer's codes. A 4xx reply may succeed later (RFC 5321 section 4.2.1), as with greylisting. */
function smtpFailure(error: unknown): SendOutcome {
  if (!(error instanceof Error)) throw error;
  const { code, responseCode, response } = error as Error & {
    code?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  if (code === 'EAUTH')
    return failed('The mail server rejected the user name or the password of SMTP_URL.', true);
  if (typeof responseCode === 'number') {
    const reply = typeof response === 'string' ? response.replaceAll(/\s+/g, ' ') : String(responseCode);
    return failed(
      `The mail server replied: ${reply.slice(0, REPLY_CHARACTERS_MAX).toWellFormed()}`,
      responseCode >= 500,
    );
  }
  if (code === 'ETIMEDOUT') return failed('The mail server did not respond in time.');
  if (code === 'ETLS') return failed('No secure connection to the mail server could be established.');
  if (typeof code === 'string') return failed('The connection to the mail server failed.');
  if (error.name === 'AbortError') return failed('The connection to the mail server failed.');
  throw error;
}
