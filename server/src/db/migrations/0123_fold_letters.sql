-- How names are found: foldLetters() of domain/src/name/fold-name.ts, letter for letter, so that `lukasz` finds Łukasz.
-- Most texts are plain ASCII, which needs none of it.
create function fold_letters(words text) returns text language sql immutable parallel safe as $$
  select case when octet_length(words) = char_length(words) then lower(words) else
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(words, NFKD),
          '[\u0300-\u036F\u0483-\u0487\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]',
          '', 'g')),
        'øłđðħŧŋıȷĸƀɓƈɖɗɛƒǥɠɨƙƚɲƞɔɵƥɍƭʉʋƴƶς’‘ʼʻʹ‐–—', 'olddhtnijkbbcddefggiklnnooprtuvyzσ''''''''''---'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end
$$;

-- Names are searched by this alone, so its indexes take the place of those on the names as they are written.
drop index app_user_username_parts, app_user_email_parts, app_user_full_name_parts,
  app_user_username_begins, app_user_email_begins, app_user_full_name_begins,
  player_full_name_parts, tournament_name_parts;
create index app_user_username_parts on app_user using gin (fold_letters(username) gin_trgm_ops);
create index app_user_email_parts on app_user using gin (fold_letters(email) gin_trgm_ops);
create index app_user_full_name_parts on app_user using gin (fold_letters(full_name) gin_trgm_ops);
create index app_user_username_begins on app_user (fold_letters(username) text_pattern_ops);
create index app_user_email_begins on app_user (fold_letters(email) text_pattern_ops);
create index app_user_full_name_begins on app_user (fold_letters(full_name) text_pattern_ops);
create index player_full_name_parts on player using gin (fold_letters(full_name) gin_trgm_ops);
create index player_full_name_folded on player (fold_letters(full_name));
create index tournament_name_parts on tournament using gin (fold_letters(name) gin_trgm_ops);
