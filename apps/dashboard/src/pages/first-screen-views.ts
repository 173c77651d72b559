/** A request for a first screen of the dashboard. */
type FirstScreenView = {
  /** `/report/0198c1f4`, as in the URL. */
  path: string;
  /** The query of the URL, without a question mark. */
  search: string;
  userAgent: string;
  /** The results of the screen's calls by name, as JSON values. */
  data: Readonly<Record<string, unknown>>;
};

/** Renders the dashboard's first screens, as the browser does with the same data. */
export type FirstScreens = {
  /** Returns markup. Rejects when a component throws. */
  render(view: FirstScreenView): Promise<string>;
};
