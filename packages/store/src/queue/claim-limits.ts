/** When a host that another worker holds, or that is full, is looked at again, in milliseconds. */
export const BUSY_MS = 250;
/** When an entry is looked at again whose pages are of a deleted project, or are locked, in milliseconds. */
export const LATER_MS = 5_000;
/** Entries that are looked at for each page that is to be claimed: the hosts of some have to wait. */
export const CLAIM_LOOKS_MAX = 20;
/** Entries that are made ready in one claim. */
export const READY_MAX = 1_000;
/** Pages of deleted projects are skipped: of so many that come first, the first of a project that still exists. */
export const SKIPPED_MAX = 1_000;
