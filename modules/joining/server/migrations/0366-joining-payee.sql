-- Where companies that join transfer their fee and deposit to: a row of the platform's; without one nothing is shown.
create table joining_payee (
  supplier_id   int8 not null references tenant (id),
  payee_name    text not null,
  payee_bank    text not null,
  payee_account text not null,
  version       int4 not null default 1,
  primary key (supplier_id)
);
