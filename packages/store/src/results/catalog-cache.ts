import type { MessageCatalog } from '@pagemark/domain';

/** The number of cached message catalogs, one per engine version and profile. */
const REMEMBERED_MAX = 16;

/** The wordings that a process has met in a database, so that they are read and written once. */
export class CatalogCache {
  readonly #known = new Map<string, MessageCatalog>();

  get(digest: string): MessageCatalog | null {
    return this.#known.get(digest) ?? null;
  }

  /** Only after the commit, because a cached catalog is not written again. */
  add(wording: MessageCatalog): void {
    const oldest = this.#known.keys().next().value;
    if (this.#known.size >= REMEMBERED_MAX && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(wording.digest, wording);
  }
}
