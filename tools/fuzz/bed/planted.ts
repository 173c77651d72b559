/** Stands in everything that belongs to the other account, and must never be shown to this one. */
export const PLANTED = 'planted0secret';
