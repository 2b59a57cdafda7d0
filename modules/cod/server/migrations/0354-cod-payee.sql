-- The account that the money goes to. The number is encrypted; its last digits are shown.
alter table cod_payout
  add payee_name              text not null default '',
  add payee_bank              text not null default '',
  add payee_account_encrypted text not null default '',
  add payee_masked            text not null default '';
-- What a shipper was paid to last.
create index cod_payout_payee on cod_payout (supplier_id, shipper_phone, shipper_name, id) where payee_account_encrypted <> '';
