import type { Check } from '../contract/define-check.ts';
import { clickjackingMitigation } from './security/clickjacking-mitigation.ts';
import { cookies } from './security/cookies.ts';
import { csp } from './security/csp.ts';
import { hasHsts } from './security/has-hsts.ts';
import { insecureForm } from './security/insecure-form.ts';
import { isOnHttps } from './security/is-on-https.ts';
import { mixedContent } from './security/mixed-content.ts';
import { referrerPolicy } from './security/referrer-policy.ts';
import { serverSignature } from './security/server-signature.ts';
import { sri } from './security/sri.ts';
import { tlsCertificateExpiry } from './security/tls-certificate-expiry.ts';
import { tlsVersion } from './security/tls-version.ts';
import { xContentTypeOptions } from './security/x-content-type-options.ts';

/** The checks of the category, in the order of a report. */
export const securityChecks: readonly Check[] = [
  isOnHttps,
  mixedContent,
  insecureForm,
  tlsVersion,
  tlsCertificateExpiry,
  hasHsts,
  csp,
  clickjackingMitigation,
  cookies,
  sri,
  xContentTypeOptions,
  referrerPolicy,
  serverSignature,
];
