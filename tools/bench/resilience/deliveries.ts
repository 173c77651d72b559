import { once } from 'node:events';
import { besideBenchmark } from './beside.ts';
import type { Api } from './beside.ts';
import type { LocalSites } from './local-sites.ts';
import { showPage } from './local-sites.ts';

/** As many as an account may have; one half responds, the other does not. */
const WEBHOOKS = 20;
/** Events per round; each is sent to every webhook. */
const EVENTS = 100;
const RATIO_MAX = 1.5;

let isRegistered = false;

/** Creates webhooks, and waits until one of them gets a message. */
async function registerWebhooks(other: Api, sites: LocalSites): Promise<void> {
  const received = new EventTarget();
  for (let webhook = 0; webhook < WEBHOOKS; webhook += 1) {
    const isSilent = webhook % 2 === 1;
    const url = await sites.start('127.0.0.2', (request, response) => {
      received.dispatchEvent(new Event('message'));
      if (isSilent) request.resume();
      else response.writeHead(204).end();
    });
    const { webhook: created } = await other.post('/webhooks', { url });
    const { id } = Object(created);
    await other.post(`/webhooks/${String(id)}/test`, {});
  }
  await once(received, 'message');
}

export const deliveries = besideBenchmark({
  name: 'deliveries',
  title: 'a page of one account beside 2,000 messages to webhooks of another, against the page alone',
  waited: 'a page',
  beside: `${EVENTS * WEBHOOKS} messages to ${WEBHOOKS} webhooks, half of which never respond`,
  ratioMax: RATIO_MAX,
  async disturb(other, sites) {
    if (!isRegistered) await registerWebhooks(other, sites);
    isRegistered = true;
    for (let event = 0; event < EVENTS; event += 1)
      await other.post('/keys', { name: `key ${event}`, scopes: 'read' });
  },
  async wait(api, sites) {
    const origin = await sites.start('127.0.0.1', showPage);
    const { id } = await api.post('/reports', { url: origin });
    await api.until(`/reports/${String(id)}`, ['completed']);
  },
});
