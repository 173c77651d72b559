/** A box in CSS pixels from the top left corner of the page. */
export type ElementBox = { x: number; y: number; width: number; height: number };

/** Where the HTML elements of a name are on the rendered page; those in shadow roots and frames are not among them. */
export type NamedBoxes = {
  /** In lowercase. */
  name: string;
  /** Elements of the name in the document, listed or not. */
  count: number;
  /** The position of each among those of its name, from 0, and its box in whole CSS pixels: left, top, width and height. */
  boxes: [position: number, x: number, y: number, width: number, height: number][];
  /** The positions of images that do not move anything when they load; only of `img`. */
  steady?: number[] | undefined;
};

/** An element of the rendered page. */
export type RenderedElement = {
  /** A CSS selector in its document or shadow root. */
  selector: string;
  /** Its start tag, at most 300 characters. */
  snippet: string;
};
