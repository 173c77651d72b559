/** A parsed `<meta http-equiv=refresh>`. `reference` is the raw target; null: the page itself. */
export type MetaRefresh = { delayS: number; reference: string | null };

const TIME = /^[\t\n\f\r ]*(\d{1,10}(?=[\d.]*)|(?=\.))[\d.]*/;
const LEADS = /^(?:[\t\n\f\r ]*[;,]|[\t\n\f\r ])[\t\n\f\r ]*/;
const URL_IS = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/** Parses a refresh by the HTML standard's "shared declarative refresh steps"; null for what browsers ignore. */
export function parseMetaRefresh(content: string): MetaRefresh | null {
  const time = TIME.exec(content);
  if (time === null) return null;
  const delayS = Number(time[1] ?? '');
  const rest = content.slice(time[0].length);
  if (rest === '') return { delayS, reference: null };
  const lead = LEADS.exec(rest);
  if (lead === null) return null;
  const target = rest.slice(lead[0].length);
  if (target === '') return { delayS, reference: null };
  const url = URL_IS.exec(target);
  const raw = url === null ? target : target.slice(url[0].length);
  const quote = raw[0];
  if (url === null || (quote !== '"' && quote !== "'")) return { delayS, reference: raw.trim() };
  const end = raw.indexOf(quote, 1);
  return { delayS, reference: raw.slice(1, end === -1 ? undefined : end).trim() };
}
