-- How often buyers of an activity were refused, by why.
create table spikebuy_refusal (
  supplier_id int8 not null,
  activity_id int8 not null,
  reason      text not null check (reason in ('not_begun', 'over', 'sold_out', 'limit', 'too_fast')),
  times       int8 not null check (times > 0),
  primary key (supplier_id, activity_id, reason),
  constraint spikebuy_refusal_activity foreign key (supplier_id, activity_id)
    references spikebuy_activity (supplier_id, id) on delete cascade
);
