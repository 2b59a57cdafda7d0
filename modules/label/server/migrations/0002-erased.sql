-- When the receiver's name, phone and address were erased at their request; null while they are there.
alter table label add column erased_at timestamptz;
