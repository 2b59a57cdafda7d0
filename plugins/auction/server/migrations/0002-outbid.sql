-- When a bidder was told last that somebody has bid more.
alter table auction_bidder add column outbid_at timestamptz;

-- What the winner's order came to, freight among it, once it is paid.
alter table auction_activity add column paid_cents int8 not null default 0 check (paid_cents >= 0);
update auction_activity set paid_cents = award_cents where state = 'sold';
