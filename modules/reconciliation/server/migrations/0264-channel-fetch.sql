-- A day whose statement could not be fetched has a row as well: why, and when the channel was last asked. It covers nothing.
alter table channel_day
  add column is_covered  boolean     not null default true,
  add column fault       text        not null default '',
  add column fault_code  text        not null default '',
  add column fault_words text        not null default '',
  add column tried_at    timestamptz;
create index channel_day_unfetched on channel_day (channel, tried_at) where not is_covered;
