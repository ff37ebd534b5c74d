-- The version of the draw that the picks of a draft were made for; null in drafts of before, which are those of the draw as it stands.
alter table draft add column draw_version integer;
