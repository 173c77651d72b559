const INDENT = '  ';
/** Strings, quoted names, clauses that begin a line, parentheses, and everything else. */
const TOKENS =
  /'(?:[^']|'')*'|"[^"]*"|\b(?:insert into|delete from|select|(?<!distinct )from|where|values|set|returning|on conflict|inner join|left join|cross join|order by|group by|having|limit|offset|union all|for update|for no key update|for key share)\b|[()]|[^'"()]/gi;
const CLAUSE = /^[a-z][a-z ]+$/i;

/** SQL with a line for each clause, indented by the subquery that it is in. */
export function formatSql(sql: string): string {
  /** For each open parenthesis, whether a subquery is inside. */
  const open: boolean[] = [];
  let text = '';
  const startLine = () => {
    const depth = open.filter(Boolean).length;
    text = `${text.trimEnd()}\n${INDENT.repeat(depth)}`;
  };
  const compact = sql.replaceAll(/\s+/g, ' ').trim();
  for (const { 0: token, index } of compact.matchAll(TOKENS)) {
    if (token === '(') {
      open.push(/^\( ?(?:select|with|insert|update|delete)\b/i.test(compact.slice(index)));
      text += token;
    } else if (token === ')') {
      if (open.pop() === true) startLine();
      text += token;
    } else {
      const isClause = CLAUSE.test(token) && token.length > 1 && open.at(-1) !== false;
      if (isClause && text !== '' && !text.endsWith(' as (')) startLine();
      text += token;
    }
  }
  return text.trim();
}
