-- A second chance is shown to those who see its whole draw, so lists look it up there.
create index tournament_shown on tournament (start_date, end_date, id) where is_public or whole_draw_id is not null;
-- Every process knows the draws that administrators hid.
create index tournament_hidden on tournament (id) where hidden_reason is not null;
