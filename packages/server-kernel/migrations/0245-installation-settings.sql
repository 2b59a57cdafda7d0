-- What all processes of an installation have to have in common, as the first one that started had it: see
-- "Settings of the installation" in docs/operations.md. Of what is secret only a fingerprint is here.
create table installation_setting (
  name       text        primary key,
  value      text        not null,
  changed_at timestamptz not null default now()
);
