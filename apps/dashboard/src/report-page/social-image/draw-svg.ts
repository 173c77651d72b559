import { createRequire } from 'node:module';
import type { RenderedImage } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);

/** The only fonts of the images: system fonts would make them differ between machines. */
const fontFiles = () => [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
];

/** Loads resvg, with the options of all images. Loaded on first use: most installations draw few images. */
export async function loadResvg() {
  const { renderAsync, Resvg } = await import('@resvg/resvg-js');
  const options = { font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: 'Inter' } };
  return { renderAsync, Resvg, options };
}

/** Draws an SVG of our own markup, in a thread. */
export async function drawSvg(svg: string): Promise<RenderedImage> {
  const { renderAsync, options } = await loadResvg();
  return renderAsync(svg, options);
}
