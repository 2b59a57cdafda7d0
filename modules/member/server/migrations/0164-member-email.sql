-- Where mail to the member goes; empty while nobody has asked for it.
alter table member add column email text not null default '';
