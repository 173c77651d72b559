import type { SendMessage } from '@pagemark/core';
import manifest from '../../package.json' with { type: 'json' };
import type { WorkerSettings } from '../settings.ts';

/** A sender that loads what connects to other hosts with the first message: most installations have no webhook. */
export function lazyMessageSender(settings: WorkerSettings): SendMessage {
  let sender: Promise<SendMessage> | null = null;
  return async (message) => {
    sender ??= openSender(settings);
    return (await sender)(message);
  };
}

async function openSender(settings: WorkerSettings): Promise<SendMessage> {
  const { createMessageSender, userAgentOf } = await import('@pagemark/fetcher');
  return createMessageSender({
    allowedNetworks: settings.allowedNetworks,
    userAgent: userAgentOf({ version: manifest.version, contactUrl: settings.contactUrl }),
  });
}
