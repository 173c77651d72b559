// Renders pages until it is killed. Arguments: the URL.
import { startRendering } from './start-rendering.ts';

const [url = ''] = process.argv.slice(2);
const rendering = await startRendering();
process.send?.('started');
for (;;) await rendering.render(url, { axe: false });
