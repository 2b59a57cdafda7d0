-- Names of consignors and consignees, each as it is compared and with its initials in pinyin (ADR 0079). Beside the orders and not
-- in them: a name that a thousand orders have is spelt once, and neither of the two largest tables is rewritten. Two transactions
-- that bring the same name at once may both enter it; neither waits for the other, and a search finds each order once all the same.
create table party_name (
  supplier_id int8 not null references tenant (id),
  id          int8 not null generated always as identity,
  name        text not null,
  -- Null until it is spelt; a job does it for what was written by other ways than a call.
  initials    text,
  primary key (supplier_id, id)
);
create index party_name_name on party_name (supplier_id, name);
create index party_name_initials on party_name (supplier_id, initials text_pattern_ops) include (name);
create index party_name_unspelt on party_name (supplier_id, id) where initials is null;

create function add_party_names() returns trigger language plpgsql as $$
begin
  insert into party_name (supplier_id, name)
  select party.supplier_id, party.name
  from (select supplier_id, comparable_text(consignor_name) as name from new_rows
    union select supplier_id, comparable_text(consignee_name) from new_rows) party
  where party.name <> '' and not exists (select from party_name known
    where known.supplier_id = party.supplier_id and known.name = party.name);
  return null;
end $$;
create trigger freight_order_party_names after insert on freight_order
  referencing new table as new_rows for each statement execute function add_party_names();

create function add_changed_party_names() returns trigger language plpgsql as $$
begin
  insert into party_name (supplier_id, name)
  select new.supplier_id, party.name
  from (values (comparable_text(new.consignor_name)), (comparable_text(new.consignee_name))) as party (name)
  where party.name <> '' and not exists (select from party_name known
    where known.supplier_id = new.supplier_id and known.name = party.name);
  return null;
end $$;
create trigger freight_order_changed_party_names after update of consignor_name, consignee_name on freight_order for each row
  when ((old.consignor_name, old.consignee_name) is distinct from (new.consignor_name, new.consignee_name))
  execute function add_changed_party_names();

insert into party_name (supplier_id, name)
select supplier_id, comparable_text(consignor_name) from freight_order where consignor_name <> ''
union select supplier_id, comparable_text(consignee_name) from freight_order where consignee_name <> '';
