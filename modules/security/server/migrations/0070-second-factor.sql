-- The secret of somebody's authenticator app, encrypted. operator_id 0 is the owner. Not confirmed, it asks nobody for anything.
create table second_factor (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  operator_id   int8        not null,
  encrypted_secret text        not null,
  confirmed_at  timestamptz,
  -- The 30-second step of the last code that was taken: no code is good twice.
  last_step     int8        not null default 0,
  primary key (supplier_id, operator_id)
);

-- Keyed hashes of the codes that stand in for the app when it is lost; each is good once.
create table recovery_code (
  supplier_id int8        not null,
  operator_id int8        not null,
  code_hash   text        not null,
  used_at     timestamptz,
  primary key (supplier_id, operator_id, code_hash),
  foreign key (supplier_id, operator_id) references second_factor (supplier_id, operator_id) on delete cascade
);
