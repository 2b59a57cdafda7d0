-- What of a forfeited deposit the tenant has had in its own till from the beginning: nobody can withdraw it a second time.
alter table auction_bidder add column till_cents int8 not null default 0 check (till_cents between 0 and deposit_cents);
