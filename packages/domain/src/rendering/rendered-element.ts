/** A box in CSS pixels from the top left corner of the page. */
export type ElementBox = { x: number; y: number; width: number; height: number };

/** An element of the rendered page. */
export type RenderedElement = {
  /** A CSS selector in its document or shadow root. */
  selector: string;
  /** Its start tag, at most 300 characters. */
  snippet: string;
};
