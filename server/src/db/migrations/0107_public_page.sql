-- Whether somebody wants a page about themselves that everybody can read.
alter table app_user add column has_public_page boolean not null default false;
