import type { Check } from './definition/define-check.ts';
import { clickjackingMitigation } from './security/clickjacking-mitigation.ts';
import { coep } from './security/coep.ts';
import { cookies } from './security/cookies.ts';
import { corp } from './security/corp.ts';
import { cors } from './security/cors.ts';
import { cspMetaLimits } from './security/csp-meta-limits.ts';
import { csp } from './security/csp.ts';
import { deprecatedHeaders } from './security/deprecated-headers.ts';
import { directoryListing } from './security/directory-listing.ts';
import { dmarc } from './security/dmarc.ts';
import { dnsCaa } from './security/dns-caa.ts';
import { dnssec } from './security/dnssec.ts';
import { hasHsts } from './security/has-hsts.ts';
import { insecureForm } from './security/insecure-form.ts';
import { ipv6 } from './security/ipv6.ts';
import { isOnHttps } from './security/is-on-https.ts';
import { leakedSecrets } from './security/leaked-secrets.ts';
import { mixedContent } from './security/mixed-content.ts';
import { nameServers } from './security/name-servers.ts';
import { originIsolation } from './security/origin-isolation.ts';
import { passwordGet } from './security/password-get.ts';
import { permissionsPolicy } from './security/permissions-policy.ts';
import { plaintextEmails } from './security/plaintext-emails.ts';
import { redirectsHttp } from './security/redirects-http.ts';
import { referrerPolicy } from './security/referrer-policy.ts';
import { securityTxt } from './security/security-txt.ts';
import { serverSignature } from './security/server-signature.ts';
import { spf } from './security/spf.ts';
import { sri } from './security/sri.ts';
import { tlsCertificateExpiry } from './security/tls-certificate-expiry.ts';
import { tlsCertificate } from './security/tls-certificate.ts';
import { tlsVersion } from './security/tls-version.ts';
import { trustedTypesXss } from './security/trusted-types-xss.ts';
import { unsafeCrossOriginLinks } from './security/unsafe-cross-origin-links.ts';
import { xContentTypeOptions } from './security/x-content-type-options.ts';

/** The checks of the category, in the order of a report. */
export const securityChecks: readonly Check[] = [
  isOnHttps,
  redirectsHttp,
  mixedContent,
  insecureForm,
  passwordGet,
  tlsCertificate,
  tlsCertificateExpiry,
  tlsVersion,
  hasHsts,
  cookies,
  csp,
  cspMetaLimits,
  trustedTypesXss,
  clickjackingMitigation,
  sri,
  leakedSecrets,
  unsafeCrossOriginLinks,
  plaintextEmails,
  xContentTypeOptions,
  cors,
  referrerPolicy,
  permissionsPolicy,
  originIsolation,
  corp,
  coep,
  serverSignature,
  deprecatedHeaders,
  directoryListing,
  securityTxt,
  dnsCaa,
  dnssec,
  nameServers,
  ipv6,
  spf,
  dmarc,
];
