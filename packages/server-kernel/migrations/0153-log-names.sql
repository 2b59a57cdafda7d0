-- Lines of one person in one area, by the beginning of the name; also that nobody of that name has any.
create index operator_log_name on operator_log (supplier_id, login_name text_pattern_ops, module, id desc);
-- As before, and for the beginning of a record whatever the database's collation is.
drop index operator_log_record;
create index operator_log_record on operator_log (supplier_id, record text_pattern_ops, id desc) where record <> '';
-- The log of a tenant's account is asked the same.
create index supplier_log_name on supplier_log (supplier_id, login_name text_pattern_ops, module, id desc);
create index supplier_log_record on supplier_log (supplier_id, record text_pattern_ops, id desc) where record <> '';
