-- Ids and versions as bytes, 16 and 4 (big endian) each: reading and writing them as elements of arrays took a third of the
-- database's time of a seal.
create function pg_temp.packed(ids uuid[]) returns bytea language sql as
  $$ select coalesce(string_agg(uuid_send(id), '' order by place), '') from unnest(ids) with ordinality as listed(id, place) $$;
create function pg_temp.packed(versions integer[]) returns bytea language sql as
  $$ select coalesce(string_agg(int4send(version), '' order by place), '') from unnest(versions) with ordinality as listed(version, place) $$;
alter table seal_segment
  alter column entry_ids type bytea using pg_temp.packed(entry_ids),
  alter column user_ids type bytea using pg_temp.packed(user_ids),
  alter column versions type bytea using pg_temp.packed(versions);
alter table seal_segment
  alter column entry_ids set storage external,
  alter column user_ids set storage external,
  alter column versions set storage external;
drop function pg_temp.packed(uuid[]);
drop function pg_temp.packed(integer[]);
