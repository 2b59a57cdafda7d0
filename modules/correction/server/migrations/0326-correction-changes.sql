-- What is to be changed, for who decides: the text of each field, as it is and as it is to be.
alter table correction add column changes jsonb not null default '[]';
