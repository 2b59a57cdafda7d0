-- The few members of a kind or with terms of payment that others have not.
create index member_kind on member (supplier_id, kind, terms, id);
