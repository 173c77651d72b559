import type { OutgoingMessage } from '@pagemark/domain';

/** `error`: a message for the owner of the target, without a URL, an IP address or text from a library. */
export type SendOutcome =
  | { ok: true }
  | {
      ok: false;
      error: string;
      /** Whether another attempt would fail, too. */
      isPermanent: boolean;
      /** The target's Retry-After; null if it sent none. */
      retryAfterS: number | null;
    };

/** Sends messages to targets outside the service, through the address guard. Never rejects. */
export type AlertSender = {
  send(message: OutgoingMessage): Promise<SendOutcome>;
  close(): void;
};
