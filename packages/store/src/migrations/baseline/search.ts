import type { ColumnTypes } from './column-types.ts';

/** The trigram indexes of the paths of URLs and of the names of projects. */
export const searchTables = ({ engine }: ColumnTypes): readonly string[] =>
  engine === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;

const FTS5 = `content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1'`;

// The index holds no text and no positions: it only proposes rows, which every query verifies in `reports`. So an entry
// of a deleted report does no harm (a `seq` is never used twice); such entries are removed later, a few at a time.
const SQLITE_SEARCH = [
  `create virtual table report_search using fts5 (url, repeats, account, project, ${FTS5})`,
  'create virtual table report_search_terms using fts5vocab (report_search, row)',
  `create virtual table project_search using fts5 (name, account, ${FTS5})`,
  'create virtual table project_search_terms using fts5vocab (project_search, row)',
  `create table search_garbage (
    seq integer primary key,
    account_id integer not null,
    project_id integer not null,
    url text not null
  ) strict`,
];

/** From the slash on that ends the host: the shortest scheme has eight characters with the host's first. */
const PATH = `substr(url, strpos(substr(url, 9), '/') + 8)`;

// The account is an expression here, so that no other condition on it uses these indexes. New entries go to the index
// immediately: every search would read a list of pending ones.
const POSTGRES_SEARCH = [
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',
  'create index projects_search on projects using gin ((account_id + 0), name gin_trgm_ops) with (fastupdate = off)',
  // Most trigrams of a URL are those of its host, which thousands of others have. The index holds the rest.
  `create index reports_search on reports using gin ((account_id + 0), (${PATH}) gin_trgm_ops) with (fastupdate = off)`,
  // The trigrams that a text contains a second or third time, each as the number of its occurrence and its bytes.
  `create function repeat_marks(text) returns integer[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg((2 << 24) | trigram), '{}')
      || coalesce(array_agg((3 << 24) | trigram) filter (where times > 2), '{}')
    from (
      select (get_byte(bytes, at) << 16) | (get_byte(bytes, at + 1) << 8) | get_byte(bytes, at + 2) as trigram,
        count(*) as times
      from (select convert_to(lower($1 collate "C"), 'UTF8') as bytes offset 0) as folded,
        generate_series(0, length(bytes) - 3) as at
      group by 1 having count(*) > 1
    ) as repeated
  $$`,
  `create index reports_repeats on reports using gin (repeat_marks(${PATH})) with (fastupdate = off)`,
  // Two characters before each separator of a path and three after it, with the account: trigrams are of words alone.
  `create function path_joints(account bigint, path text) returns tsvector
    language plpgsql immutable strict parallel safe as $$
    declare
      folded text := lower(path collate "C");
      prefix text := account || ' ';
      word text;
      separator integer := 0;
      joints text[] := '{}';
    begin
      foreach word in array regexp_split_to_array(folded, '[^a-z0-9]') loop
        separator := separator + length(word) + 1;
        joints := joints || (prefix || substr(folded, separator - 2, 6));
      end loop;
      -- No separator follows the last word.
      return array_to_tsvector(joints[:cardinality(joints) - 1]);
    end
  $$`,
  `create index reports_joints on reports using gin (path_joints(account_id, ${PATH})) with (fastupdate = off)`,
];
