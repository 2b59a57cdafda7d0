-- How somebody wanted to come in, and whether they did. A name that no account has belongs to nobody: tenant 0, which only
-- the platform reads.
alter table login_log
  add column account text    not null default '',
  add column kind    text    not null default 'supplier' check (kind in ('supplier', 'operator')),
  add column is_ok   boolean not null generated always as (outcome = 'ok') stored;
update login_log set kind = 'operator' where operator_id is not null;
