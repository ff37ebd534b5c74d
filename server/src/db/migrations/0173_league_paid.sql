-- The organiser's own tick for a member who has paid them. Boast moves no money for it.
alter table league_member add column has_paid boolean not null default false;
