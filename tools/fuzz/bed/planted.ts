/** Part of everything that belongs to the other account; must never appear in a response to this one. */
export const PLANTED = 'planted0secret';
