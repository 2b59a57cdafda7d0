-- How somebody signed in: the address of the text that names the provider; empty by password.
alter table login_log add column way text not null default '';
