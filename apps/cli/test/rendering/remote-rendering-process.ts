// Renders a page in a renderer elsewhere, again and again, until it is killed. Arguments: the URL of the page, and of the renderer.
import { RENDER_SETTINGS_DEFAULT } from '@pagemark/core';
import { connectRenderer, createBrowserProxy, parseNetworks } from '@pagemark/fetcher';
import { createRemoteRenderer } from '@pagemark/renderer';

const [url = '', renderer = ''] = process.argv.slice(2);
const { RENDERER_TOKEN: token = '' } = process.env;
const parsed = parseNetworks('127.0.0.0/8');
if (!parsed.ok) throw new Error(parsed.message);
const remote = createRemoteRenderer({
  proxy: createBrowserProxy({ allowedNetworks: parsed.networks }),
  connect: (protocol, signal) => connectRenderer({ url: new URL(renderer), token }, protocol, signal),
});
process.send?.('started');
for (;;) {
  const outcome = await remote.render({ url, device: 'mobile', settings: RENDER_SETTINGS_DEFAULT });
  if (outcome.ok) process.send?.('rendered');
}
