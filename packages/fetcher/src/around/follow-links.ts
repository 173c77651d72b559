import type { Journey, LinkReference, SampledLink } from '@pagemark/domain';
import { journeyEnd } from '@pagemark/domain';
import { discarding } from './ask.ts';
import type { Ask } from './ask.ts';
import { chooseLinks } from './choose-samples.ts';
import { isRefusal } from './site-memory.ts';
import type { Surveyor } from './surveyor.ts';
import { hostFailureJourney } from './host-failure-journey.ts';
import { probe } from './probe.ts';
import { RANKS } from './ranks.ts';

const DISCARDED_BYTES_MAX = 64 * 1024;

/** Follows a sample of the page's links, as far as the robots.txt of each host allows. */
export function followLinks(surveyor: Surveyor, links: readonly LinkReference[]): Promise<SampledLink[]> {
  const { ask, effort, gate, limits, memory, page } = surveyor;
  return Promise.all(
    chooseLinks(links, page, limits).map(async ({ url, isInternal }) => {
      const answer = await probe(
        effort,
        async () =>
          (await hostFailureJourney(gate, url)) ??
          memory.recall(
            `link ${url}`,
            () => followLink(ask, url),
            (journey) => (isRefusal(journeyEnd(journey)?.status ?? 500) ? null : 0),
          ),
      );
      return { url, isInternal, answer };
    }),
  );
}

/** By HEAD; what then looks broken is asked for again by GET, as many hosts answer HEAD wrongly. */
async function followLink(ask: Ask, url: string): Promise<Journey> {
  const asked = async (method: 'HEAD' | 'GET') => {
    const { journey } = await ask({
      url,
      method,
      headers: { accept: 'text/html,*/*;q=0.5', 'accept-encoding': 'identity' },
      planBody: () => discarding(DISCARDED_BYTES_MAX),
      rank: RANKS.link,
    });
    return journey;
  };
  const journey = await asked('HEAD');
  const status = journeyEnd(journey)?.status ?? 0;
  return status >= 400 && status !== 429 && status !== 503 ? asked('GET') : journey;
}
