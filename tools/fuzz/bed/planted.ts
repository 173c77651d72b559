/** A text in all data of the other account, which must never appear in a response to this one. */
export const PLANTED = 'planted0secret';
