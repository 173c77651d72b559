import { finding } from '../definition/check-outcomes.ts';
import { pluralize } from '../definition/pluralize.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Name servers of the registrable domain; RFC 2182 requires at least two. Informational, not scored. */
export const nameServers = defineCheck({
  id: 'name-servers',
  category: 'security',
  severity: 'low',
  title: 'Name servers',
  description: 'With only one name server, the site is unreachable when that server is down.',
  reference: 'https://www.rfc-editor.org/rfc/rfc2182',
  requires: ['nameServers'],
  outcomes: {
    several: {
      verdict: 'info',
      message: ({ servers }: { servers: string[] }) =>
        `The domain has ${pluralize(servers.length, 'name server')}.`,
    },
    one: {
      verdict: 'info',
      message: 'The domain has only one name server.',
      recommendation: 'Add a second name server in another network.',
    },
    none: { verdict: 'info', message: 'The domain has no name servers of its own.' },
    'no-public-domain': { verdict: 'not_applicable', message: 'The host has no public domain.' },
  },
  run({ nameServers: named }) {
    if (named === null) return finding('no-public-domain');
    const servers = named.map((name) => name.toLowerCase()).toSorted();
    if (servers.length === 0) return finding('none');
    return finding(servers.length === 1 ? 'one' : 'several', { data: { servers } });
  },
});
