/**
 * The `turn_at` of a job that has no turn. As wide as a time: to give the turn to a job changes its row in place, where a
 * wider one would split a page that is full.
 */
export const NO_TURN = -(2 ** 46);
