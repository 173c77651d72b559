/** From the slash on that ends the host: the shortest scheme has eight characters with the host's first. */
const PATH = `substr(url, strpos(substr(url, 9), '/') + 8)`;

/**
 * Most trigrams of a URL are those of its host, which thousands of others have: lists that every new report would be
 * added to, and every search would walk. The indexes hold the rest.
 */
export const PATH_SEARCH = [
  'drop index reports_search',
  `create index reports_search on reports using gin ((account_id + 0), (${PATH}) gin_trgm_ops) with (fastupdate = off)`,
  // The trigrams of a text that occur in it for the second or third time, each as a number of its occurrence and its bytes.
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
];

/**
 * What stands around each sign of a path, after the account's number: two characters before it, three after it. A text of
 * two frequent words is found by the place where they meet, which the trigram index, whose trigrams are of words alone,
 * does not hold; and no row of another account is looked at for it.
 */
export const PATH_JOINTS = [
  `create function path_joints(account bigint, path text) returns tsvector
    language plpgsql immutable strict parallel safe as $$
    declare
      folded text := lower(path collate "C");
      prefix text := account || ' ';
      word text;
      sign integer := 0;
      joints text[] := '{}';
    begin
      foreach word in array regexp_split_to_array(folded, '[^a-z0-9]') loop
        sign := sign + length(word) + 1;
        joints := joints || (prefix || substr(folded, sign - 2, 6));
      end loop;
      -- No sign follows the last word.
      return array_to_tsvector(joints[:cardinality(joints) - 1]);
    end
  $$`,
  `create index reports_joints on reports using gin (path_joints(account_id, ${PATH})) with (fastupdate = off)`,
];
