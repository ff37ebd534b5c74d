-- Nobody has to cure anything about a cancelled tournament. From now on cancelling it closes its issues, except for events that
-- a person must see.
update data_issue set closed_at = now()
where resource_type = 'TOURNAMENT' and closed_at is null
  and type not in ('DRAW_CHANGED_AFTER_SEAL', 'PRIZE_SHORT', 'IDENTITY_REPLACED')
  and exists (select from tournament t where t.id::text = resource_id and t.status = 'CANCELLED');
