/// <reference lib="dom" />

// These functions run in an isolated world, for axe-core alone: the page does not see what they replace.

/** Returns a function that reads the browser's own property, even if this world shadows it. */
export function readerOf(of: object, name: string): () => unknown {
  let owner: object | null = of;
  while (owner !== null && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner) as object | null;
  const property = owner === null ? undefined : Object.getOwnPropertyDescriptor(owner, name);
  return () => property?.get?.call(of);
}

/**
 * Caches the sizes of the window and the page, and returns a function that reads them again. Otherwise axe-core reads
 * them for each element, and each time the browser verifies that the layout is current.
 */
export function readSizesOnce(): () => void {
  const { documentElement } = document;
  const sizes = [
    ...(['innerWidth', 'innerHeight'] as const).map((name) => ({ of: window, name })),
    ...(['scrollLeft', 'scrollTop', 'scrollWidth'] as const).map((name) => ({ of: documentElement, name })),
    ...(['body', 'documentElement'] as const).map((name) => ({ of: document, name })),
  ].map(({ of, name }) => {
    const read = readerOf(of, name);
    Object.defineProperty(of, name, { configurable: true, writable: true });
    return () => Reflect.set(of, name, read());
  });
  return () => {
    for (const readAgain of sizes) readAgain();
  };
}

/** Reuses one style object per element, where axe-core creates eight. It reflects changes of the page. */
export function findStylesOnce(): void {
  const { getComputedStyle } = globalThis;
  const known = new WeakMap<Element, CSSStyleDeclaration>();
  globalThis.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement !== undefined && pseudoElement !== null)
      return getComputedStyle(element, pseudoElement);
    let styles = known.get(element);
    if (styles === undefined) known.set(element, (styles = getComputedStyle(element)));
    return styles;
  };
}

/**
 * Makes all rectangles plain objects. Each side of a native rectangle costs a call, and axe-core reads a hundred for
 * each element.
 */
export function usePlainRects(): void {
  class Rect {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    constructor(x = 0, y = 0, width = 0, height = 0) {
      this.x = x;
      this.y = y;
      this.width = width;
      this.height = height;
      this.left = Math.min(x, x + width);
      this.top = Math.min(y, y + height);
      this.right = Math.max(x, x + width);
      this.bottom = Math.max(y, y + height);
    }
  }
  const plain = ({ x, y, width, height }: DOMRectReadOnly) => new Rect(x, y, width, height);
  // oxlint-disable-next-line typescript/unbound-method -- Called on each element.
  const { getBoundingClientRect } = Element.prototype;
  Object.assign(globalThis, { DOMRect: Rect });
  Object.assign(Element.prototype, {
    getBoundingClientRect(this: Element) {
      return plain(getBoundingClientRect.call(this));
    },
  });
  for (const { prototype } of [Element, Range]) {
    // oxlint-disable-next-line typescript/unbound-method -- Called on each element and range.
    const { getClientRects } = prototype;
    Object.assign(prototype, {
      getClientRects(this: Element & Range) {
        const rects = getClientRects.call(this);
        const [only] = rects.length === 1 ? [rects.item(0)] : [];
        return only ? [plain(only)] : Array.from(rects, plain); // Iterating is slower, and most elements have one.
      },
    });
  }
}

/**
 * Creates segmenters of words when they are first used. axe-core creates one when it loads, which takes 15 ms, and
 * needs it only on pages with controls that have both a label in an attribute and text.
 */
export function createSegmentersLate(): void {
  const { Segmenter } = Intl;
  class LateSegmenter {
    readonly #options: ConstructorParameters<typeof Segmenter>;
    #segmenter: Intl.Segmenter | undefined;
    constructor(...options: ConstructorParameters<typeof Segmenter>) {
      this.#options = options;
    }
    segment(text: string) {
      return (this.#segmenter ??= new Segmenter(...this.#options)).segment(text);
    }
  }
  Object.assign(Intl, { Segmenter: LateSegmenter });
}
