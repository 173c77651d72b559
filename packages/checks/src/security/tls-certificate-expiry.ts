import type { TlsFacts } from '@pagemark/domain';
import { numberText } from '../definition/number-text.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const DAY_MS = 86_400_000;
const THRESHOLDS = { warnMaxDays: 30, failMaxDays: 7 };

type Measured = { daysLeft: number; lifetimeDays: number };
const expiring = ({ daysLeft, lifetimeDays }: Measured) =>
  `The certificate (${numberText(lifetimeDays)}-day lifetime) expires in ${daysLeft === 0 ? 'less than a day' : pluralize(daysLeft, 'day')}.`;

/**
 * Days until the certificate expires, at the time of the fetch. Most software renews it when a third of its lifetime
 * remains, and some hosting panels when 15 of 90 days do: it should have been renewed when a seventh remains, at most 30
 * days (fixed limits would always warn about short-lived certificates). When a tenth remains, at most 7 days, renewal has
 * failed. An expired certificate is covered by tls-certificate.
 */
export const tlsCertificateExpiry = defineCheck({
  id: 'tls-certificate-expiry',
  category: 'security',
  severity: 'medium',
  title: 'TLS certificate expiry',
  description: 'When the certificate expires, browsers show a warning instead of the site.',
  reference: 'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  requires: ['tls', 'fetched'],
  thresholds: THRESHOLDS,
  outcomes: {
    'not-due': {
      verdict: 'pass',
      message: ({ daysLeft }: Measured) =>
        `The certificate is valid for ${daysLeft === 0 ? 'less than a day' : pluralize(daysLeft, 'more day')}.`,
    },
    'due-soon': {
      verdict: 'warn',
      message: expiring,
      recommendation: 'Renew the certificate, and check that it renews automatically.',
    },
    overdue: {
      verdict: 'fail',
      message: expiring,
      recommendation: 'Renew the certificate now, and find out why it did not renew automatically.',
    },
    expired: { verdict: 'not_applicable', message: 'The certificate has expired.' },
    unreadable: { verdict: 'unknown', message: 'The dates of the certificate could not be read.' },
    'not-https': { verdict: 'not_applicable', message: 'This page is not served over HTTPS.' },
  },
  run({ tls, fetched }, thresholds) {
    if (tls === null) return finding('not-https');
    const { leftDays, lifetimeDays } = durationsOf(tls, fetched.at);
    if (!Number.isFinite(leftDays) || !(lifetimeDays > 0)) return finding('unreadable');
    if (leftDays <= 0) return finding('expired');
    const data = { daysLeft: Math.floor(leftDays), lifetimeDays: Math.round(lifetimeDays) };
    if (leftDays <= Math.min(thresholds.failMaxDays, lifetimeDays / 10)) return finding('overdue', { data });
    if (leftDays <= Math.min(thresholds.warnMaxDays, lifetimeDays / 7)) return finding('due-soon', { data });
    return finding('not-due', { data });
  },
});

function durationsOf(tls: TlsFacts, now: Date): { leftDays: number; lifetimeDays: number } {
  const end = Date.parse(tls.validTo);
  return {
    leftDays: (end - now.getTime()) / DAY_MS,
    lifetimeDays: (end - Date.parse(tls.validFrom)) / DAY_MS,
  };
}
