-- When an administrator last brought a spreadsheet into the tournament; null while none did. Nothing follows a sheet by itself.
alter table tournament
  add column sheet_at timestamptz;
