/** An error of the engine that no page should be able to cause. It is not the page's failure. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
