import type { Probe, SurroundingFacts, Surroundings } from '@pagemark/domain';

/** What is said of each when it was not looked for. */
const NOT_CAPTURED: Readonly<Record<keyof SurroundingFacts, string>> = {
  robotsTxt: 'The robots.txt file was not captured.',
  sitemaps: 'The sitemaps of the site were not captured.',
  favicon: 'The icon of the page was not captured.',
  manifest: 'The web app manifest was not captured.',
  llmsTxt: 'The llms.txt file was not captured.',
  securityTxt: 'The security.txt file was not captured.',
  missingPage: 'The answer for a page that does not exist was not captured.',
  httpTwin: 'The answer for the page’s address over http was not captured.',
  hostTwin: 'The answer for the page’s address with or without www was not captured.',
  cors: 'The answer for a script of another site was not captured.',
  retiredTls: 'Which old versions of TLS the host accepts was not tried.',
  addresses: 'The addresses of the host were not looked up.',
  caa: 'The CAA records of the host were not looked up.',
  dnssec: 'Whether the host’s name is signed was not looked up.',
  nameServers: 'The name servers of the domain were not looked up.',
  spf: 'The SPF record of the domain was not looked up.',
  dmarc: 'The DMARC record of the domain was not looked up.',
  canonicalTarget: 'The canonical URL was not fetched.',
  alternates: 'The alternate versions of the page were not fetched.',
  openGraphImage: 'The Open Graph image was not fetched.',
  assets: 'The files of the page were not fetched.',
  links: 'The links of the page were not followed.',
};

/** What was captured around the page, by name; undefined: it was not. All names are always there: objects in one shape are read fast. */
export type SurroundingInputs = { [Name in keyof SurroundingFacts]: SurroundingFacts[Name] | undefined };

export function surroundingInputs(around: Surroundings): SurroundingInputs {
  return {
    robotsTxt: captured(around.robotsTxt),
    sitemaps: captured(around.sitemaps),
    favicon: captured(around.favicon),
    manifest: captured(around.manifest),
    llmsTxt: captured(around.llmsTxt),
    securityTxt: captured(around.securityTxt),
    missingPage: captured(around.missingPage),
    httpTwin: captured(around.httpTwin),
    hostTwin: captured(around.hostTwin),
    cors: captured(around.cors),
    retiredTls: captured(around.retiredTls),
    addresses: captured(around.addresses),
    caa: captured(around.caa),
    dnssec: captured(around.dnssec),
    nameServers: captured(around.nameServers),
    spf: captured(around.spf),
    dmarc: captured(around.dmarc),
    canonicalTarget: captured(around.canonicalTarget),
    alternates: captured(around.alternates),
    openGraphImage: captured(around.openGraphImage),
    assets: captured(around.assets),
    links: captured(around.links),
  };
}

export function isSurrounding(name: string): name is keyof SurroundingFacts {
  return Object.hasOwn(NOT_CAPTURED, name);
}

/** Why something around the page is not known. */
export function surroundingReason(around: Surroundings, name: keyof SurroundingFacts): string {
  const probe = around[name];
  return probe?.state === 'unknown' ? probe.reason : NOT_CAPTURED[name];
}

function captured<T>(probe: Probe<T> | undefined): T | undefined {
  return probe?.state === 'captured' ? probe.value : undefined;
}
