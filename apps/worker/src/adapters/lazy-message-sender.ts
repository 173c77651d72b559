import type { SendMessage } from '@pagemark/core';
import { lazily } from '@pagemark/domain/lazily';
import manifest from '../../package.json' with { type: 'json' };
import type { WorkerSettings } from '../settings.ts';

/** A sender that loads the code for connections with the first message: most installations have no webhook. */
export function lazyMessageSender(settings: WorkerSettings): SendMessage {
  const sender = lazily(() => openSender(settings));
  return async (message) => (await sender())(message);
}

async function openSender(settings: WorkerSettings): Promise<SendMessage> {
  const { createMessageSender, userAgentOf } = await import('@pagemark/fetcher');
  return createMessageSender({
    allowedNetworks: settings.allowedNetworks,
    userAgent: userAgentOf({ version: manifest.version, contactUrl: settings.contactUrl }),
  });
}
