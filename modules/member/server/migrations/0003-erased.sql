-- When the person was erased at their request; null while they are there.
alter table member add column erased_at timestamptz;
