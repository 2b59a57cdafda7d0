-- A log that has lost its end, because the database was restored, goes on under another name: the first leaf that it adds names
-- the last head that was signed of the old one (docs/adr/0104-evidence.md).

create table evidence_succession (
  -- Of the leaf: as many entries of the old log are left.
  place      int8        primary key,
  -- The very bytes that are hashed.
  leaf       bytea       not null,
  origin     text        not null,
  old_origin text        not null,
  -- The last head of the old log that is known of, and how many entries it is over.
  old_head   text        not null,
  old_size   int8        not null,
  reason     text        not null,
  login_name text        not null,
  created_at timestamptz not null
);
create trigger evidence_succession_stays before update or delete or truncate on evidence_succession
  for each statement execute function evidence_refuse_change();

-- A head that was signed and that the log does not have: what one process has found beside the database, all know.
alter table evidence_log add column lost_head text not null default '';

-- Of which log a key signs the heads.
alter table evidence_key add column origin text;
update evidence_key set origin = (select origin from evidence_log);
alter table evidence_key alter column origin set not null;
