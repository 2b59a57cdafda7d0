-- That a statement was paid may have been a mistake: how often it was taken back, by whom last, and why.
alter table member_statement
  add unpaid_count int4        not null default 0,
  add unpaid_note  text        not null default '',
  add unpaid_by    text        not null default '',
  add unpaid_at    timestamptz;
