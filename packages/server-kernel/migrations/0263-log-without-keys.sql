-- A key of a provider was kept as an ordinary setting, and so written into the log; a secret now, it is taken out of lines of before.
update operator_log set before = before - 'kuaidi100_key', after = after - 'kuaidi100_key'
where record = 'addon ewaybill' and (before ? 'kuaidi100_key' or after ? 'kuaidi100_key');
update supplier_log set before = before - 'kuaidi100_key', after = after - 'kuaidi100_key'
where record = 'addon ewaybill' and (before ? 'kuaidi100_key' or after ? 'kuaidi100_key');
