drop index member_code_typed;
create index member_code_typed on member (supplier_id, comparable_text(code) text_pattern_ops);
drop index member_name_typed;
create index member_name_typed on member (supplier_id, comparable_text(name) text_pattern_ops);
