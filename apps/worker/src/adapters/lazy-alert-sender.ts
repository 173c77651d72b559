import type { AlertSender } from '@pagemark/core';
import { lazily } from '@pagemark/domain/lazily';
import manifest from '../../package.json' with { type: 'json' };
import type { WorkerSettings } from '../settings.ts';

/** A sender that is loaded with the first message: most installations have no alerts. */
export function lazyAlertSender(settings: WorkerSettings): AlertSender {
  const sender = lazily(() => openSender(settings));
  return {
    send: async (message) => (await sender()).send(message),
    close: () =>
      void sender.started()?.then(
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
