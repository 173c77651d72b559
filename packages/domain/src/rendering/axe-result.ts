import type { ElementBox } from './rendered-element.ts';

/** The outcome of an axe-core rule on a page. `incomplete`: a person must decide. */
export const AXE_OUTCOMES = ['pass', 'fail', 'incomplete', 'inapplicable'] as const;
export type AxeOutcome = (typeof AXE_OUTCOMES)[number];

export type AxeNode = {
  /** The selectors of the element: all but the last one are those of its frames and shadow hosts. */
  path: string[];
  /** At most 300 characters. */
  html: string;
  /** axe-core's description of the issue; at most 500 characters. */
  message: string;
  /** Null if it is not rendered or is in a frame. */
  box: ElementBox | null;
};

/**
 * The result of a rule. `nodes`: the failing or undecided ones, at most 10 of `count`, which is 0 if the rule passes or does not
 * apply.
 */
export type AxeRuleResult = { rule: string; outcome: AxeOutcome; count: number; nodes: AxeNode[] };

/** axe-core did not finish in time, or failed on the page. */
export type AxeFailure = 'timeout' | 'failed';

/** `framesSkipped`: frames that axe-core did not examine, because there were too many, or they failed or took too long. */
export type AxeResults =
  | { ok: true; version: string; rules: AxeRuleResult[]; framesSkipped: number; totalMs: number }
  | { ok: false; reason: AxeFailure | 'disabled' };
