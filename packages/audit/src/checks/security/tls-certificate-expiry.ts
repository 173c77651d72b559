import type { TlsFacts } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const DAY_MS = 86_400_000;
const LIMITS = { warnMaxDays: 30, failMaxDays: 7 };

type Measured = { daysLeft: number; lifetimeDays: number };

/**
 * Days until the certificate expires, at the time of the fetch. A third of its lifetime, at most 30 days, is when it should
 * have been renewed (ACME clients renew then; fixed limits would always warn of short-lived ones); a tenth, at most
 * 7 days, is when renewal has surely failed. That it has expired is for tls-certificate to say.
 */
export const tlsCertificateExpiry = defineCheck({
  id: 'tls-certificate-expiry',
  category: 'security',
  severity: 'medium',
  title: 'Expiry of the certificate',
  why: 'When the certificate expires, browsers show a warning in place of the site.',
  docs: 'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  needs: ['tls', 'fetched'],
  limits: LIMITS,
  outcomes: {
    far: {
      verdict: 'pass',
      message: ({ daysLeft }: Measured) => `The certificate is valid for ${counted(daysLeft, 'more day')}.`,
    },
    near: {
      verdict: 'warn',
      message: ({ daysLeft, lifetimeDays }: Measured) =>
        `The certificate, made for ${counted(lifetimeDays, 'day')}, expires in ${daysLeft}.`,
      advice: 'Renew the certificate, and see that it is renewed by itself.',
    },
    imminent: {
      verdict: 'fail',
      message: ({ daysLeft, lifetimeDays }: Measured) =>
        `The certificate, made for ${counted(lifetimeDays, 'day')}, expires in ${daysLeft}.`,
      advice: 'Renew the certificate now, and find out why it was not renewed by itself.',
    },
    expired: { verdict: 'not_applicable', message: 'The certificate has expired.' },
    unreadable: { verdict: 'unknown', message: 'The dates of the certificate could not be read.' },
    'not-https': { verdict: 'not_applicable', message: 'The page is not served over HTTPS.' },
  },
  run({ tls, fetched }, limits) {
    if (tls === null) return finding('not-https');
    const { leftDays, lifetimeDays } = durationsOf(tls, fetched.at);
    if (!Number.isFinite(leftDays) || !(lifetimeDays > 0)) return finding('unreadable');
    if (leftDays <= 0) return finding('expired');
    const data = { daysLeft: Math.floor(leftDays), lifetimeDays: Math.round(lifetimeDays) };
    if (leftDays <= Math.min(limits.failMaxDays, lifetimeDays / 10)) return finding('imminent', { data });
    if (leftDays <= Math.min(limits.warnMaxDays, lifetimeDays / 3)) return finding('near', { data });
    return finding('far', { data });
  },
});

function durationsOf(tls: TlsFacts, now: Date): { leftDays: number; lifetimeDays: number } {
  const end = Date.parse(tls.validTo);
  return {
    leftDays: (end - now.getTime()) / DAY_MS,
    lifetimeDays: (end - Date.parse(tls.validFrom)) / DAY_MS,
  };
}
