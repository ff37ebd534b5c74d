-- What a person changed of a kind's default, which stands in the program alone (domain/news/kinds.ts): mail that they turned on where the
-- kind is off at first. `mail_off` names what they turned off where it is on at first, and what a release before this one stored.
alter table app_user add column mail_on text[] not null default '{}';
update app_user set mail_on = array(
  select kind from unnest(array['rank_moved', 'overtaken']) as kind where kind <> all(mail_off))
where not mail_off @> array['rank_moved', 'overtaken'];
