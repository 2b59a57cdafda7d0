-- What decides the member's level: empty while people do, else the name of what does it in their place.
alter table member add column level_source text not null default '';
