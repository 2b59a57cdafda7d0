-- What is typed to find a member at the counter: the initials of the name in pinyin, and the phone's last four digits. Null of
-- names that were written before; a job spells them.
alter table member
  add column initials   text,
  add column phone_tail text generated always as (right(phone, 4)) stored;
create index member_initials_typed on member (supplier_id, initials text_pattern_ops);
create index member_phone_tail on member (supplier_id, phone_tail) where phone_tail <> '';
create index member_unspelt on member (supplier_id, id) where initials is null;
