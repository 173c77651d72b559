import type { AlertSender, MessageOutcome, SendOutcome } from '@pagemark/core';
import type { OutgoingMessage } from '@pagemark/domain';
import { createMessageSender } from './create-message-sender.ts';
import type { MessageSenderOptions } from './create-message-sender.ts';
import type { SmtpServer } from './smtp-server.ts';

/** Maximum time to send one mail, in milliseconds. */
const MAIL_MS = 30_000;
/** The longest Retry-After that is honored, in seconds. */
const RETRY_AFTER_S_MAX = 3_600;
/** 4xx statuses that may succeed later: timeout, conflict, too early, too many requests. */
const TEMPORARY = new Set([408, 409, 425, 429]);

export type AlertSenderOptions = MessageSenderOptions & {
  /** The operator's mail server, which may be on a private network; null when there is none. */
  smtp: SmtpServer | null;
  mailMs?: number;
};

const NO_SERVER: SendOutcome = {
  ok: false,
  error: 'This server cannot send email: its operator has not set SMTP_URL.',
  isPermanent: true,
  retryAfterS: null,
};

/** Sends alerts: over HTTP through the address guard, and mail to the operator's server; see `AlertSender`. */
export function createAlertSender({ smtp, mailMs = MAIL_MS, ...options }: AlertSenderOptions): AlertSender {
  const post = createMessageSender(options);
  const closing = new AbortController();

  async function sendMail(message: Extract<OutgoingMessage, { kind: 'mail' }>): Promise<SendOutcome> {
    if (smtp === null) return NO_SERVER;
    // Loaded on first use: most installations send no mail.
    const { mailAlert } = await import('./mail-alert.ts');
    return mailAlert(smtp, message, { ms: mailMs, closing: closing.signal });
  }

  return {
    send: async (message) => (message.kind === 'mail' ? sendMail(message) : outcomeOf(await post(message))),
    close: () => closing.abort(new Error('The alert sender is closed.')),
  };
}

function outcomeOf(outcome: MessageOutcome): SendOutcome {
  if (outcome.kind === 'failed')
    return { ok: false, error: outcome.error, isPermanent: false, retryAfterS: null };
  const { status, retryAfterMs } = outcome;
  if (status >= 200 && status < 300) return { ok: true };
  const isRedirect = status >= 300 && status < 400;
  const more = isRedirect ? ' Redirects are not followed.' : '';
  return {
    ok: false,
    error: `The target responded with the status ${status}.${more}`,
    isPermanent: isRedirect || (status < 500 && !TEMPORARY.has(status)),
    retryAfterS: retryAfterMs === null ? null : Math.min(Math.ceil(retryAfterMs / 1_000), RETRY_AFTER_S_MAX),
  };
}
