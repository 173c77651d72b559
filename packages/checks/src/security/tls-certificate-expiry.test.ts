import { GOOD_TLS } from '@pagemark/html/testing/page-snapshot-of';
import { describeCheck } from '../../test/kit/describe-check.ts';
import { tlsCertificateExpiry } from './tls-certificate-expiry.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const isoOf = (days: number) => new Date(NOW_MS + days * 86_400_000).toISOString();
/** A certificate with a lifetime in days, and the days that are left. */
const tls = (lifetime: number, left: number) => ({
  tls: { ...GOOD_TLS, validFrom: isoOf(left - lifetime), validTo: isoOf(left) },
});

describeCheck(tlsCertificateExpiry, [
  {
    name: '90 days, 31 left',
    ...tls(90, 31),
    outcome: 'not-due',
    message: 'The certificate is valid for 31 more days.',
    data: { daysLeft: 31, lifetimeDays: 90 },
  },
  { name: 'a year, 31 left', ...tls(365, 31), outcome: 'not-due' },
  { name: '90 days, 15 left, when the last panels renew', ...tls(90, 15), outcome: 'not-due' },
  { name: '47 days, 7 left', ...tls(47, 7), outcome: 'not-due' },
  { name: '6 days, 1 left', ...tls(6, 1), outcome: 'not-due' },
  { name: '90 days, 12 left', ...tls(90, 12), outcome: 'due-soon', message: 'in 12' },
  { name: '47 days, 6 left', ...tls(47, 6), outcome: 'due-soon' },
  { name: '398 days, 30 left', ...tls(398, 30), outcome: 'due-soon', message: 'in 30' },
  { name: 'a year, 8 left', ...tls(365, 8), outcome: 'due-soon' },
  { name: '6 days, 20 hours left', ...tls(6, 20 / 24), outcome: 'due-soon' },
  { name: '90 days, 7 left', ...tls(90, 7), outcome: 'overdue' },
  {
    name: '90 days, an hour left',
    ...tls(90, 1 / 24),
    outcome: 'overdue',
    message: 'The certificate (90-day lifetime) expires in less than a day.',
    data: { daysLeft: 0 },
  },
  { name: 'expired this second', ...tls(90, 0), outcome: 'expired' },
  { name: 'invalid dates', tls: { ...GOOD_TLS, validTo: 'soon' }, outcome: 'unreadable' },
  { name: 'ends before it starts', ...tls(-1, 40), outcome: 'unreadable' },
  { name: 'http:', url: 'http://www.example.com/', outcome: 'not-https' },
  { name: 'TLS details not available', tls: null, outcome: 'unknown' },
]);
