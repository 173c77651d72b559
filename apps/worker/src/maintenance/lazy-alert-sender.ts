import type { AlertSender } from '@pagemark/core';
import manifest from '../../package.json' with { type: 'json' };
import type { WorkerSettings } from '../settings.ts';

/** A sender that is loaded with the first message: most installations have no alerts. */
export function lazyAlertSender(settings: WorkerSettings): AlertSender {
  let sender: Promise<AlertSender> | null = null;
  return {
    async send(message) {
      sender ??= openSender(settings);
      return (await sender).send(message);
    },
    close: () =>
      void sender?.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}

async function openSender({ allowedNetworks, contactUrl, smtp }: WorkerSettings): Promise<AlertSender> {
  const { createAlertSender, userAgentOf } = await import('@pagemark/fetcher');
  const userAgent = userAgentOf({ version: manifest.version, contactUrl });
  return createAlertSender({ allowedNetworks, userAgent, smtp });
}
