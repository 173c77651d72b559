import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Name servers of the registrable domain, of which RFC 2182 asks for two at the least. Told, not judged. */
export const nameServers = defineCheck({
  id: 'name-servers',
  category: 'security',
  severity: 'low',
  title: 'Name servers',
  why: 'With one name server alone nobody finds the site while that one is down.',
  docs: 'https://www.rfc-editor.org/rfc/rfc2182',
  needs: ['nameServers'],
  outcomes: {
    several: {
      verdict: 'info',
      message: ({ servers }: { servers: string[] }) =>
        `The domain has ${counted(servers.length, 'name server')}.`,
    },
    one: {
      verdict: 'info',
      message: 'The domain has one name server alone.',
      advice: 'Add a second name server, in another network.',
    },
    none: { verdict: 'info', message: 'The domain has no name servers of its own.' },
    'no-name': { verdict: 'not_applicable', message: 'The page’s host has no public name.' },
  },
  run({ nameServers: named }) {
    if (named === null) return finding('no-name');
    const servers = named.map((name) => name.toLowerCase()).toSorted();
    if (servers.length === 0) return finding('none');
    return finding(servers.length === 1 ? 'one' : 'several', { data: { servers } });
  },
});
