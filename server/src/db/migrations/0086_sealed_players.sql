-- Whom the sealed picks of a place name, where somebody stands in for them since. Without it, a place that was replaced
-- before this was remembered.
alter table draw_slot
  add column sealed_player_id uuid references player,
  add constraint draw_slot_sealed_player_replaced check (sealed_player_id is null or replaced_after_seal);

-- News of it.
alter table announcement
  drop constraint announcement_kind,
  add constraint announcement_kind check (kind in (
    'PUBLISHED', 'LAST_CALL', 'START_MOVED', 'SEALED', 'PLAYER_REPLACED', 'RESULTS', 'CORRECTED', 'PRIZE'
  ));
