import type { QuietHours } from './quiet-hours.ts';

export const ALERT_TARGET_KINDS = ['webhook', 'email', 'slack', 'teams', 'ntfy'] as const;
export type AlertTargetKind = (typeof ALERT_TARGET_KINDS)[number];

/** The time of a target's weekly digest: a full hour, in its time zone. `day`: 1 (Monday) to 7 (Sunday). */
export type DigestTime = { day: number; hour: number };

/** The delivery settings of a target. */
export type AlertDelivery = {
  /** How long alerts are gathered into one message, in minutes. */
  groupMinutes: number;
  /** The time of day when nothing is sent, or null. */
  quietHours: QuietHours | null;
  /** Null if there is no digest. */
  digest: DigestTime | null;
  /** IANA time zone of the quiet hours and the digest. */
  timeZone: string;
};

/**
 * The destination of a target's messages. A URL or token grants access to the target, so it is stored encrypted and never
 * displayed.
 */
export type AlertDestination =
  | { kind: 'email'; to: readonly string[] }
  | { kind: 'ntfy'; url: string; token: string | null }
  | { kind: 'webhook' | 'slack' | 'teams'; url: string };

/** The part of a destination that may be displayed: the recipients, or scheme and host of the URL. */
export function shownDestination(destination: AlertDestination): string {
  if (destination.kind === 'email') return destination.to.join(', ');
  return URL.parse(destination.url)?.origin ?? '';
}
