// A renderer for workers that shows one page at a time, for longer than any test waits: only a slot that is given back lets another
// page in. Sends its port to the process that forked it, and the number of its connections whenever that asks.
import type { AddressInfo } from 'node:net';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { systemClock } from '@pagemark/core';
import { createBrowserProxy, openProxyRelay } from '@pagemark/fetcher';
import { createPageRenderer, createRendererServer } from '@pagemark/renderer';

const FOREVER_MS = 3_600_000;
const { RENDERER_TOKEN: token = '' } = process.env;

const renderer = createPageRenderer({
  proxy: createBrowserProxy({ allowedNetworks: [] }),
  chromePath: await chromiumPath(),
  hasSandbox: process.getuid?.() !== 0,
  clock: systemClock,
  limits: { pagesMax: 1, totalMs: FOREVER_MS, loadMs: FOREVER_MS },
});
const { server } = createRendererServer({ token, renderer, openRelay: openProxyRelay });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.on('message', () => server.getConnections((_error, count) => process.send?.({ connections: count })));
process.on('disconnect', () => process.exit());
process.send?.({ port: (server.address() as AddressInfo).port });
