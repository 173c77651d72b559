import type { AxeNode, AxeOutcome, AxeResults, AxeRuleResult } from '@pagemark/domain';
import type { CDPSession, Page } from 'playwright-core';
import { evaluateText } from '../in-page/evaluate.ts';
import type { IsolatedWorld } from '../in-page/evaluate.ts';
import { StepTimeout } from '../within.ts';
import { frameContexts, runInFrames } from './axe-frames.ts';
import { AXE_WITH_HTML } from './axe-shortcuts.ts';
import { axeWorld, findFrames } from './axe-world.ts';
import type { FrameSessions } from './axe-world.ts';
import { RULES_WITHOUT_CHECK } from './rules-without-check.ts';

type Options = { ms: number; frameMs: number; nodesListed: number; framesMax: number };

/** Share of the time after which no more frames are started: the rest is for processing the results. */
const FRAMES_SHARE = 0.7;

/** Enables every rule that has a check, including those that axe-core disables by default, and disables preloading. */
const optionsOf = (nodesListed: number) => `{
  preload: false,
  nodesListed: ${nodesListed},
  resultTypes: ['violations', 'incomplete'],
  rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !${JSON.stringify(RULES_WITHOUT_CHECK)}.includes(ruleId) }])),
}`;

/** The partial results of the root frame, which stay in its world because they are megabytes. */
const ROOT_PARTIAL = 'axe.pagemarkRootPartial';

/** The frames of a page, and the world of its root with axe-core in it. */
export type LoadedAxe = { frames: FrameSessions; root: IsolatedWorld };

/** Loads axe-core into a page, which takes a tenth of the time and does not depend on what the page shows. */
export async function loadAxe(
  { page, cdp }: { page: Page; cdp: CDPSession },
  { ms }: Pick<Options, 'ms'>,
): Promise<LoadedAxe> {
  const frames = await findFrames(page, cdp, ms);
  const [rootId = ''] = frames.keys();
  return { frames, root: await axeWorld(cdp, rootId, ms) };
}

/**
 * Runs axe-core on a page and its frames, each in an isolated world, which the page cannot change. Time is measured
 * outside of the page, which may hang or run out of memory. A frame that does so is skipped, and the results of the
 * others are kept.
 */
export async function runAxe(loading: Promise<LoadedAxe>, options: Options): Promise<AxeResults> {
  const startMs = performance.now();
  const deadlineMs = startMs + options.ms;
  try {
    const { frames, root } = await loading;
    const axeOptions = optionsOf(options.nodesListed);
    const leftMs = () => Math.max(1, deadlineMs - performance.now());
    // Looking for frames takes a twentieth of the time, because axe-core describes the page once more for it.
    const children =
      frames.size > 1 ? await frameContexts(root, 'document', { options: axeOptions, ms: leftMs() }) : [];
    await evaluateText(
      root,
      `axe.runPartial(document, ${axeOptions}).then((result) => { ${ROOT_PARTIAL} = result; })`,
      leftMs(),
    );
    const walk = {
      frames,
      options: axeOptions,
      deadlineMs: startMs + options.ms * FRAMES_SHARE,
      frameMs: options.frameMs,
      left: options.framesMax,
      skipped: 0,
    };
    const partials = await runInFrames(root, children, walk);
    const finish = finishScript(partials, options.nodesListed);
    const { version, rules } = JSON.parse(String(await evaluateText(root, finish, leftMs()))) as {
      version: string;
      rules: AxeRuleResult[];
    };
    const totalMs = Math.round(performance.now() - startMs);
    return { ok: true, version, rules, framesSkipped: walk.skipped, totalMs };
  } catch (error) {
    return { ok: false, reason: error instanceof StepTimeout ? 'timeout' : 'failed' };
  }
}

/**
 * Runs in the page: merges the partial results of the root and of its frames, and keeps the fields of {@link
 * AxeRuleResult}.
 */
function finishScript(partials: readonly string[], nodesListed: number): string {
  return `(async () => {
    ${AXE_WITH_HTML}
    const results = await axe.finishRun([${[ROOT_PARTIAL, ...partials].join(', ')}], ${optionsOf(nodesListed)});
    const boxOf = (target) => {
      // For an element in a frame, the box of the frame.
      const element = axe.utils.shadowSelect(target[0]);
      if (!element) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      return width === 0 && height === 0 ? null : { x: x + scrollX, y: y + scrollY, width, height };
    };
    const listed = (${toRuleResult.toString()});
    const outcomes = [['fail', results.violations], ['incomplete', results.incomplete], ['pass', results.passes], ['inapplicable', results.inapplicable]];
    const rules = outcomes.flatMap(([outcome, found]) => found.map(({ id, nodes }) => listed({ outcome, id, nodes, nodesListed: ${nodesListed}, boxOf })));
    // A rule that fails on some elements and passes on others is listed once, with its worst outcome, which comes
    // first.
    const worst = new Map(rules.toReversed().map((result) => [result.rule, result]));
    return JSON.stringify({ version: axe.version, rules: [...worst.values()] });
  })()`;
}

type FoundRule = {
  outcome: AxeOutcome;
  id: string;
  nodes: { target: (string | string[])[]; html: string; failureSummary?: string }[];
  nodesListed: number;
  boxOf: (target: (string | string[])[]) => AxeNode['box'];
};

/** Runs in the page. */
function toRuleResult({ outcome, id, nodes, nodesListed, boxOf }: FoundRule): AxeRuleResult {
  const isListed = outcome === 'fail' || outcome === 'incomplete';
  return {
    rule: id,
    outcome,
    count: isListed ? nodes.length : 0, // For passing rules, axe-core lists only one element.
    nodes: (isListed ? nodes.slice(0, nodesListed) : []).map(({ target, html, failureSummary }) => ({
      path: target.flat().map((selector) => selector.slice(0, 1_000).toWellFormed()),
      html: html.slice(0, 300).toWellFormed(),
      message: (failureSummary ?? '').slice(0, 500).toWellFormed(),
      box: boxOf(target),
    })),
  };
}
