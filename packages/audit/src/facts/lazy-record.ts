type Makers<B> = Record<string, (base: B) => unknown>;
type LazyRecord<B, M extends Makers<B>> = B & { readonly [K in keyof M]: ReturnType<M[K]> };

/**
 * Makes objects whose properties are made when first asked for, and kept: a fact that no check reads costs nothing.
 * `base` gives the properties that are there from the start.
 *
 * The getters are on one prototype. Were they defined on each object, each would have a hidden class of its own, which
 * lives in the old heap and keeps its whole page alive until the next full collection: that doubled the time of an audit.
 */
export function lazyRecords<B extends object, M extends Makers<B>>(makers: M): (base: B) => LazyRecord<B, M> {
  class Lazy {
    readonly #base: B;
    readonly #kept = new Map<string, unknown>();

    constructor(base: B) {
      this.#base = base;
      Object.assign(this, base);
    }

    take(name: string, make: (base: B) => unknown): unknown {
      if (!this.#kept.has(name)) this.#kept.set(name, make(this.#base));
      return this.#kept.get(name);
    }
  }
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(Lazy.prototype, name, {
      get(this: Lazy) {
        return this.take(name, make);
      },
    });
  }
  // The constructor gives it the properties of the base, the prototype those that are made.
  return (base) => new Lazy(base) as unknown as LazyRecord<B, M>;
}
