import type { OutgoingMessage } from '@pagemark/domain';

/** `error`: for the owner of the target: no URL, IP address or text of a library. */
export type SendOutcome =
  | { ok: true }
  | {
      ok: false;
      error: string;
      /** Another attempt would fail as well. */
      isPermanent: boolean;
      /** The Retry-After of the target; null without one. */
      retryAfterS: number | null;
    };

/** Sends messages to targets outside the service, through the address guard. Never rejects. */
export type AlertSender = {
  send(message: OutgoingMessage): Promise<SendOutcome>;
  close(): void;
};
