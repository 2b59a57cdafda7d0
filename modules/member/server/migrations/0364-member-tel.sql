-- A landline beside the mobile phone, as orders have one.
alter table member add column tel text not null default '';
create index member_tel on member (supplier_id, right(tel, 4)) where tel <> '';
