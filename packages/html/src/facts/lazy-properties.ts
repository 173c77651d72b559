type Makers<B> = Record<string, (base: B) => unknown>;
type LazyRecord<B, M extends Makers<B>> = B & { readonly [K in keyof M]: ReturnType<M[K]> };

/** Marks a property that has not been computed yet, since a property may be undefined. */
const UNMADE = Symbol('unmade');

/** The values of an object's computed properties, by position. */
const KEPT = Symbol('kept');

/**
 * Creates objects whose properties are computed on first use and cached, so unused properties cost nothing. `base`
 * provides the properties that exist from the start.
 *
 * The getters are on one prototype. If each object had its own, it would have a hidden class of its own, which lives in
 * the old heap and keeps its whole page in memory until the next full collection: that doubled the time of an audit.
 */
export function lazyProperties<B extends object, M extends Makers<B>>(
  makers: M,
): (base: B) => LazyRecord<B, M> {
  type Lazy = B & { [KEPT]: unknown[] };
  const unmade: readonly unknown[] = Object.keys(makers).map(() => UNMADE);
  const prototype = {};
  for (const [at, [name, make]] of Object.entries(makers).entries()) {
    Object.defineProperty(prototype, name, {
      // By position: checks read facts in their innermost loops, where lookups by name were measurably slower.
      get(this: Lazy) {
        const kept = this[KEPT][at];
        if (kept !== UNMADE) return kept;
        const made = make(this);
        this[KEPT][at] = made;
        return made;
      },
    });
  }
  // Not a class that assigns the base: V8 makes a dictionary of an object that is assigned so many properties, and every
  // read of a fact in every check then takes a lookup.
  return (base) => Object.setPrototypeOf({ ...base, [KEPT]: unmade.slice() }, prototype) as LazyRecord<B, M>;
}
