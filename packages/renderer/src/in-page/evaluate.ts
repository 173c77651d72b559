import type { CDPSession } from 'playwright-core';
import { within } from '../within.ts';

/** An isolated JavaScript world in a frame: it shares the DOM with the page, which cannot see or change its functions. */
export type IsolatedWorld = { session: CDPSession; contextId: number };

/**
 * A function that runs in the page. It uses nothing but its argument, browser APIs, and the functions in `uses`, which
 * are sent with it.
 */
export type PageFunction<Input, Output> = {
  run: (input: Input) => Output | Promise<Output>;
  uses?: readonly ((...args: never[]) => unknown)[];
};

/** Creates a world in a frame. */
export async function createWorld(session: CDPSession, frameId: string, ms: number): Promise<IsolatedWorld> {
  const created = session.send('Page.createIsolatedWorld', { frameId, worldName: 'pagemark' });
  return { session, contextId: (await within(ms, created)).executionContextId };
}

/**
 * Runs a function in a world and returns its result as JSON values. Rejects with StepTimeout, or with the error that it
 * threw.
 */
export async function evaluate<Input, Output>(
  { session, contextId }: IsolatedWorld,
  { run, uses = [] }: PageFunction<Input, Output>,
  { input, ms }: { input: Input; ms: number },
): Promise<Output> {
  const sent = uses.map((each) => each.toString()).join('\n');
  const expression = `(() => { ${sent}\nreturn (${run.toString()})(${JSON.stringify(input)}); })()`;
  return (await evaluateText({ session, contextId }, expression, ms)) as Output;
}

/** Runs an expression in a world and returns its result as JSON values. */
export async function evaluateText(
  { session, contextId }: IsolatedWorld,
  expression: string,
  ms: number,
): Promise<unknown> {
  const sent = session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  const { result, exceptionDetails } = await within(ms, sent);
  if (exceptionDetails !== undefined) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}
