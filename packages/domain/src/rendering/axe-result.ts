import type { ElementBox } from './rendered-element.ts';

/** The outcome of an axe-core rule on a page. `incomplete`: a person has to decide. */
export const AXE_OUTCOMES = ['pass', 'fail', 'incomplete', 'inapplicable'] as const;
export type AxeOutcome = (typeof AXE_OUTCOMES)[number];

export type AxeNode = {
  /** Selectors that lead to the element: each but the last names a frame or a shadow host on the way. */
  path: string[];
  /** At most 300 characters. */
  html: string;
  /** What is wrong, as axe-core says it; at most 500 characters. */
  message: string;
  /** Null when it is not rendered, or in a frame. */
  box: ElementBox | null;
};

/** The result of a rule. `nodes` are the failing or undecided ones, at most 10 of `count`; 0 when it passes or does not apply. */
export type AxeRuleResult = { rule: string; outcome: AxeOutcome; count: number; nodes: AxeNode[] };

/** It did not end in time, or the page broke it. */
export type AxeFailure = 'timeout' | 'failed';

/** `framesSkipped`: frames that axe-core did not examine, because there were too many, or they failed or took too long. */
export type AxeResults =
  | { ok: true; version: string; rules: AxeRuleResult[]; framesSkipped: number; totalMs: number }
  | { ok: false; reason: AxeFailure | 'disabled' };
