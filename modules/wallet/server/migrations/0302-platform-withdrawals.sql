-- The platform and the bank read everybody's withdrawals: by number, which they say as `id + 0`, by state, and of the last days.
create index withdrawal_all on withdrawal ((id + 0));
create index withdrawal_all_states on withdrawal (state, (id + 0)) include (amount_cents);
create index withdrawal_age on withdrawal using brin (applied_at, ended_at);
