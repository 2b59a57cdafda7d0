-- Whose cash is handed over at once: what the whole site has in its till, or what each of its people has taken.
alter table site add column till text not null default 'shared' check (till in ('shared', 'cashier'));
