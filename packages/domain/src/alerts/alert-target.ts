import type { QuietHours } from './quiet-hours.ts';

export const ALERT_TARGET_KINDS = ['webhook', 'email', 'slack', 'teams', 'ntfy'] as const;
export type AlertTargetKind = (typeof ALERT_TARGET_KINDS)[number];

/** The weekly digest of a target: at a full hour, in its time zone. `day`: 1 (Monday) to 7 (Sunday). */
export type DigestTime = { day: number; hour: number };

/** How a target gets its messages. */
export type AlertDelivery = {
  /** How long alerts are collected into one message, in minutes. */
  groupMinutes: number;
  /** When nothing is sent; null: never. */
  quietHours: QuietHours | null;
  /** Null: none. */
  digest: DigestTime | null;
  /** IANA time zone of the quiet hours and the digest. */
  timeZone: string;
};

/** Where messages go. A URL or token grants access to the target: it is stored encrypted and never shown. */
export type AlertDestination =
  | { kind: 'email'; to: readonly string[] }
  | { kind: 'ntfy'; url: string; token: string | null }
  | { kind: 'webhook' | 'slack' | 'teams'; url: string };

/** The part of a destination that may be shown: the recipients, or scheme and host of the URL. */
export function shownDestination(destination: AlertDestination): string {
  if (destination.kind === 'email') return destination.to.join(', ');
  return URL.parse(destination.url)?.origin ?? '';
}
