import type { CDPSession } from 'playwright-core';
import { within } from '../within.ts';
import type { ScriptCoverage, StyleCoverage } from './code-usage.ts';

/** The browser's record of the code of a page. Null: not measured. */
export type CodeCoverage = { scripts: ScriptCoverage[] | null; styles: StyleCoverage[] | null };

export type CodeRecorder = {
  /** Ends the recording, and returns what was recorded so far. */
  stop(): Promise<CodeCoverage>;
};

type Limits = {
  /** Maximum JavaScript heap of a page whose scripts are measured: their functions are listed one by one. */
  scriptHeapBytesMax: number;
  /** Maximum characters of all stylesheets that are measured: their rules are listed one by one. */
  styleCharactersMax: number;
  ms: number;
};

type Sheet = { url: string; length: number; isInline: boolean };

/**
 * Records from now on which functions and style rules a page uses, without counts. Branches are not recorded: counters
 * in loops take a third of the scripts' time.
 */
export async function recordCode(cdp: CDPSession, limits: Limits): Promise<CodeRecorder> {
  const sheets = new Map<string, Sheet>();
  let characters = 0;
  cdp.on('CSS.styleSheetAdded', ({ header }) => {
    characters += header.length;
    if (header.origin !== 'regular' || header.isConstructed || characters > limits.styleCharactersMax) return;
    sheets.set(header.styleSheetId, {
      url: header.sourceURL,
      length: header.length,
      isInline: header.isInline,
    });
  });
  const started = Promise.all([
    cdp.send('Profiler.enable'),
    cdp.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false }),
    cdp.send('DOM.enable'),
    cdp.send('CSS.enable'),
    cdp.send('CSS.startRuleUsageTracking'),
  ]);
  await within(limits.ms, started);

  async function scripts(): Promise<ScriptCoverage[] | null> {
    const { usedSize } = await within(limits.ms, cdp.send('Runtime.getHeapUsage'));
    if (usedSize > limits.scriptHeapBytesMax) return null;
    return (await within(limits.ms, cdp.send('Profiler.takePreciseCoverage'))).result;
  }

  async function styles(): Promise<StyleCoverage[] | null> {
    if (characters > limits.styleCharactersMax) return null;
    const { ruleUsage } = await within(limits.ms, cdp.send('CSS.stopRuleUsageTracking'));
    const used = Map.groupBy(
      ruleUsage.filter((rule) => rule.used),
      ({ styleSheetId }) => styleSheetId,
    );
    return [...sheets].map(([id, sheet]) => ({ ...sheet, used: used.get(id) ?? [] }));
  }

  return {
    async stop() {
      const [ofScripts, ofStyles] = [await scripts().catch(() => null), await styles().catch(() => null)];
      for (const method of ['Profiler.disable', 'CSS.disable', 'DOM.disable'] as const) {
        cdp.send(method).catch(() => undefined);
      }
      return { scripts: ofScripts, styles: ofStyles };
    },
  };
}
