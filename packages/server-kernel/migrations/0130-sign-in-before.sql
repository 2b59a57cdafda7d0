-- "When did I sign in before?" is asked at every page load, also by an operator who seldom comes among many who often do.
create index login_log_person on login_log (supplier_id, operator_id, id desc) where is_ok;
