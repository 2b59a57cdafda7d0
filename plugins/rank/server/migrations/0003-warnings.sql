-- The review that members have been warned of: its day.
alter table rank_ladder add column warned_for date;
