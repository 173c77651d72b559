import { expect, it } from 'vitest';
import { DNS_TYPES, queryDnsHeader } from './query-dns-header.ts';

it('rejects at once when the system refuses the address of the name server', async () => {
  const question = { name: 'example.com', type: DNS_TYPES.A };
  await expect(queryDnsHeader('255.255.255.255', question, 60_000)).rejects.toThrow('EACCES');
});
