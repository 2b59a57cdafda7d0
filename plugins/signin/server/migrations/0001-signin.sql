-- A member's days: one row for each, whatever is asked how often. Days in a row are counted from these rows, never kept.
create table signin_day (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  member_id   int8        not null,
  -- Of the business time zone.
  day         date        not null,
  points      int4        not null check (points >= 0),
  is_makeup   boolean     not null,
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, member_id, day),
  constraint signin_day_member foreign key (supplier_id, member_id) references member (supplier_id, id) on delete cascade
);
create unique index signin_day_id on signin_day (supplier_id, id);
create index signin_day_of_day on signin_day (supplier_id, day, id);
create index signin_day_of_member on signin_day (supplier_id, member_id, id);
