-- Where mail to the operator goes; empty while it is not known.
alter table operator add column email text not null default '';
