-- When the names, phones and addresses of those who send and receive were erased; null while they are there.
alter table freight_order add column erased_at timestamptz;
