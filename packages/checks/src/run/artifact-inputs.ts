import type { Artifact, ArtifactValues, SiteArtifacts } from '@pagemark/domain';

/** The message for each artifact that was not gathered. */
const NOT_GATHERED: Readonly<Record<keyof ArtifactValues, string>> = {
  robotsTxt: 'The robots.txt file was not fetched.',
  sitemaps: 'The sitemaps of the site were not fetched.',
  favicon: 'The favicon of the page was not fetched.',
  manifest: 'The web app manifest was not fetched.',
  llmsTxt: 'The llms.txt file was not fetched.',
  securityTxt: 'The security.txt file was not fetched.',
  missingPage: 'The response for a missing page was not fetched.',
  httpVariant: 'The response for the http: URL was not fetched.',
  wwwVariant: 'The response for the host with or without www was not fetched.',
  cors: 'The response to a cross-origin request was not fetched.',
  legacyTls: 'Handshakes with deprecated TLS versions were not tried.',
  addresses: 'The IP addresses of the host were not looked up.',
  caa: 'The CAA records of the host were not looked up.',
  dnssec: 'The DNSSEC status of the host was not looked up.',
  nameServers: 'The name servers of the domain were not looked up.',
  spf: 'The SPF record of the domain was not looked up.',
  dmarc: 'The DMARC record of the domain was not looked up.',
  canonicalTarget: 'The canonical URL was not fetched.',
  alternates: 'The alternate versions of the page were not fetched.',
  openGraphImage: 'The Open Graph image was not fetched.',
  assets: 'The resources of the page were not fetched.',
  links: 'The links of the page were not followed.',
};

/**
 * The artifacts of a page by name; undefined when unavailable. All names are always present, so V8 gives all objects
 * the same hidden class.
 */
export type ArtifactInputs = { [Name in keyof ArtifactValues]: ArtifactValues[Name] | undefined };

export function artifactInputs(artifacts: SiteArtifacts): ArtifactInputs {
  return {
    robotsTxt: available(artifacts.robotsTxt),
    sitemaps: available(artifacts.sitemaps),
    favicon: available(artifacts.favicon),
    manifest: available(artifacts.manifest),
    llmsTxt: available(artifacts.llmsTxt),
    securityTxt: available(artifacts.securityTxt),
    missingPage: available(artifacts.missingPage),
    httpVariant: available(artifacts.httpVariant),
    wwwVariant: available(artifacts.wwwVariant),
    cors: available(artifacts.cors),
    legacyTls: available(artifacts.legacyTls),
    addresses: available(artifacts.addresses),
    caa: available(artifacts.caa),
    dnssec: available(artifacts.dnssec),
    nameServers: available(artifacts.nameServers),
    spf: available(artifacts.spf),
    dmarc: available(artifacts.dmarc),
    canonicalTarget: available(artifacts.canonicalTarget),
    alternates: available(artifacts.alternates),
    openGraphImage: available(artifacts.openGraphImage),
    assets: available(artifacts.assets),
    links: available(artifacts.links),
  };
}

export function isArtifact(name: string): name is keyof ArtifactValues {
  return Object.hasOwn(NOT_GATHERED, name);
}

/** Why an artifact is unavailable. */
export function unavailableReason(artifacts: SiteArtifacts, name: keyof ArtifactValues): string {
  const artifact = artifacts[name];
  return artifact?.state === 'unavailable' ? artifact.message : NOT_GATHERED[name];
}

function available<T>(artifact: Artifact<T> | undefined): T | undefined {
  return artifact?.state === 'available' ? artifact.value : undefined;
}
