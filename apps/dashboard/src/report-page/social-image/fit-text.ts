import { cutText } from '@pagemark/ui/formats';
import { loadResvg } from './draw-svg.ts';
import { textElement } from './social-image-svg.ts';
import type { TextStyle } from './social-image-svg.ts';

/** More characters than ever fit, because measuring each takes time. */
const CHARACTERS_MAX = 120;

/** Cuts a text to a width in pixels, with an ellipsis. */
type FitText = (text: string, style: TextStyle) => string;

/** Creates a function that cuts texts to `widthMax` pixels as the renderer measures them. */
export async function createTextFitter(widthMax: number): Promise<FitText> {
  const { Resvg, options } = await loadResvg();
  const widthOf = (text: string, style: TextStyle): number => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="99">${textElement(text, style, { x: 0, y: 60 })}</svg>`;
    return new Resvg(svg, options).innerBBox()?.width ?? 0;
  };
  return (text, style) => {
    let fitting = cutText(text, CHARACTERS_MAX);
    for (let width = widthOf(fitting, style); width > widthMax; width = widthOf(fitting, style)) {
      const characters = Math.floor((fitting.length * widthMax) / width);
      fitting = cutText(text, Math.min(characters, fitting.length - 1));
    }
    return fitting;
  };
}
