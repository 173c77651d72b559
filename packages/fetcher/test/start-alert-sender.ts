import type { Socket } from 'node:net';
import type { AlertSender } from '@pagemark/core';
import { onTestFinished } from 'vitest';
import { createAlertSender, parseNetworks } from '../src/index.ts';
import type { AlertSenderOptions } from '../src/index.ts';

/** A sender that may contact this machine, unless `allowed` says otherwise. */
export function startSender({
  allowed = '127.0.0.0/8',
  ...options
}: Partial<Omit<AlertSenderOptions, 'allowedNetworks'>> & { allowed?: string } = {}): AlertSender {
  const parsed = parseNetworks(allowed);
  if (!parsed.ok) throw new Error(parsed.message);
  const sender = createAlertSender({
    allowedNetworks: parsed.networks,
    userAgent: 'Pagemark/test',
    smtp: null,
    resolver: { lookup: async () => [], lookupLocal: async () => [] },
    ...options,
  });
  onTestFinished(() => sender.close());
  return sender;
}

/** Sends a text, and then a byte at a time without end. */
export function drip(socket: Socket, beginning: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write('2'), 20);
  socket.once('close', () => clearInterval(timer));
}

/** For targets that never respond. */
export const HURRIED = { attemptMs: 300, mailMs: 300 };
