-- Found by the beginning of the number or of what was paid for.
create index payment_no_typed on payment (supplier_id, payment_no text_pattern_ops);
create index payment_subject_typed on payment (supplier_id, subject_text text_pattern_ops);
