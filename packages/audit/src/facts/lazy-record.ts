/**
 * An object whose properties are made when first asked for, and kept: a fact that no check reads costs nothing.
 * `base` gives the properties that are there from the start.
 */
export function lazyRecord<B extends object, M extends Record<string, (base: B) => unknown>>(
  base: B,
  makers: M,
): B & { readonly [K in keyof M]: ReturnType<M[K]> } {
  const record: object = { ...base };
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(record, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make(base);
        Object.defineProperty(record, name, { value, enumerable: true });
        return value;
      },
    });
  }
  // The loop above has just given it every property of the type.
  return record as B & { readonly [K in keyof M]: ReturnType<M[K]> };
}
