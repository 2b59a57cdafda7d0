-- A page of the channel on which the payer pays, where there is no code to scan.
alter table payment add column redirect_url text not null default '';

-- A notification may be lost: a channel that can be asked is asked about its payments, less and less often.
alter table payment add column query_at timestamptz;
alter table payment add column queries int4 not null default 0;
create index payment_query on payment (query_at) where query_at is not null;

-- A refund that the channel has taken and not done yet is looked up rather than asked for again.
alter table payment_refund add column is_taken boolean not null default false;
