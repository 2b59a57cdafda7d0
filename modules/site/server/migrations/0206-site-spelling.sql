-- As of members: initials of the name in pinyin, and the phone's last four digits. Sites are few, and are read without an index.
alter table site
  add column initials   text,
  add column phone_tail text generated always as (right(phone, 4)) stored;
