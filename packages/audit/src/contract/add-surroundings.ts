import type { SurroundingFacts, Surroundings } from '@pagemark/domain';
import type { AvailableInputs } from './inputs-of.ts';

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

/** Lays out what was captured around the page, and why each other thing was not. */
export function addSurroundings(around: Surroundings, inputs: AvailableInputs): void {
  Object.assign(inputs.reasons, NOT_CAPTURED);
  // Object.keys() answers strings; these are names that the record above is made of.
  for (const name of Object.keys(around) as (keyof SurroundingFacts)[]) {
    const probe = around[name];
    if (probe?.state === 'captured') Object.assign(inputs.values, { [name]: probe.value });
    else inputs.reasons[name] = probe?.reason ?? NOT_CAPTURED[name];
  }
}
