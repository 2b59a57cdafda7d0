-- A bank may send money back days after it reported it as paid. `return_asked` waits for a second person.
alter table withdrawal drop constraint withdrawal_state_check;
alter table withdrawal add constraint withdrawal_state_check check (state in (
  'applied', 'second_audit', 'approved', 'paying', 'paid', 'return_asked', 'returned', 'failed', 'rejected', 'cancelled'));
