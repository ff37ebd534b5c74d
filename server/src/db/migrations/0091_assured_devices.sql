-- Devices that a second factor was proved on: whoever tries codes elsewhere does not use up their tries. Null until then.
alter table auth.known_device
  add column assured_at timestamptz;
