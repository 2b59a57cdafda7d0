-- After: tenant

-- An append-only log as in RFC 9162 (docs/adr/0104-evidence.md): what happens to a waybill is an entry, written in the
-- transaction of the change itself; entries get their places in the log afterwards, by one process at a time.

create function evidence_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'LH001';
end $$;

-- The log of this installation. Its name is made once, and a copy of the database that goes on by itself has the same:
-- the key and the last head beside it tell them apart.
create table evidence_log (
  only_one boolean primary key default true check (only_one),
  origin   text    not null,
  size     int8    not null default 0 check (size >= 0),
  root     bytea   not null,
  -- Why nothing is added any more; empty while all is well.
  fault    text    not null default ''
);
insert into evidence_log (origin, root) values ('linehaul/' || gen_random_uuid(), sha256(''));

-- The keys that sign heads, and when they were signed; those that were replaced stay, because they have signed old heads.
create table evidence_key (
  id         int8        generated always as identity primary key,
  role       text        not null check (role in ('log', 'clock')),
  public_key bytea       not null check (octet_length(public_key) = 32),
  -- PKCS 8, encrypted at rest.
  secret     text        not null,
  created_at timestamptz not null,
  -- Of the last tree that it signed; null while it signs.
  last_size  int8
);
create unique index evidence_key_in_use on evidence_key (role) where last_size is null;

-- The last entry of each waybill, locked by those who add the next.
create table evidence_chain (
  supplier_id int8  not null references tenant (id),
  waybill_id  int8  not null,
  last_n      int4  not null,
  -- Of no byte before the first.
  last_hash   bytea not null,
  primary key (supplier_id, waybill_id)
);

create table evidence_entry (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  waybill_id  int8        not null,
  waybill_no  text        not null,
  n           int4        not null check (n > 0),
  kind        text        not null,
  -- The line of the waybill's history that it is of, where it is of one.
  event_id    int8,
  -- The very bytes that are hashed: JSON would be written anew.
  leaf        bytea       not null check (octet_length(leaf) <= 65535),
  leaf_hash   bytea       not null generated always as (sha256('\x00'::bytea || leaf)) stored,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  constraint evidence_entry_place unique (supplier_id, waybill_id, n),
  constraint evidence_entry_event unique (supplier_id, event_id)
);
create index evidence_entry_created on evidence_entry (supplier_id, created_at, id);
-- The platform's list of all tenants' entries.
create index evidence_entry_all on evidence_entry (id);
create index evidence_entry_kind on evidence_entry (supplier_id, kind, id);
create index evidence_entry_no on evidence_entry (supplier_id, waybill_no text_pattern_ops);
create trigger evidence_entry_stays before update or delete or truncate on evidence_entry
  for each statement execute function evidence_refuse_change();

-- The texts of fields whose digests are in the leaves: the only thing here that can be deleted.
create table evidence_disclosure (
  supplier_id int8 not null references tenant (id),
  waybill_id  int8 not null,
  n           int4 not null,
  name        text not null,
  disclosure  text not null,
  primary key (supplier_id, waybill_id, n, name),
  foreign key (supplier_id, waybill_id, n) references evidence_entry (supplier_id, waybill_id, n)
);

-- Entries without a place.
create table evidence_pending (
  supplier_id int8 not null references tenant (id),
  entry_id    int8 not null,
  primary key (entry_id, supplier_id),
  foreign key (supplier_id, entry_id) references evidence_entry (supplier_id, id)
);

-- The place of each entry in the log, from 0.
create table evidence_leaf (
  supplier_id int8 not null references tenant (id),
  entry_id    int8 not null,
  place       int8 not null,
  primary key (supplier_id, entry_id),
  constraint evidence_leaf_place unique (place),
  foreign key (supplier_id, entry_id) references evidence_entry (supplier_id, id)
);
create trigger evidence_leaf_stays before update or delete or truncate on evidence_leaf
  for each statement execute function evidence_refuse_change();

-- Hashes of the tree, 256 in a row: of level 0 those of leaves, of level 1 those of whole rows of level 0, and so on.
create table evidence_tile (
  level  int2  not null,
  number int8  not null,
  nodes  bytea not null check (octet_length(nodes) between 32 and 8192 and octet_length(nodes) % 32 = 0),
  primary key (level, number)
);
-- Hashes do not compress.
alter table evidence_tile alter column nodes set storage external;

create function evidence_tile_grows() returns trigger language plpgsql as $$
begin
  if substring(new.nodes from 1 for octet_length(old.nodes)) <> old.nodes then
    raise exception 'evidence_tile % of level % would be another', old.number, old.level using errcode = 'LH001';
  end if;
  return new;
end $$;
create trigger evidence_tile_grows before update on evidence_tile
  for each row execute function evidence_tile_grows();
create trigger evidence_tile_stays before delete or truncate on evidence_tile
  for each statement execute function evidence_refuse_change();

-- Every head that was ever signed, as a signed note.
create table evidence_head (
  size       int8        primary key,
  note       text        not null,
  created_at timestamptz not null
);
create trigger evidence_head_stays before update or delete or truncate on evidence_head
  for each statement execute function evidence_refuse_change();
