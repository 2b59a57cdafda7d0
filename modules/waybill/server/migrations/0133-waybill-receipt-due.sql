-- Signed waybills whose receipts have not come back: few among all that were ever signed.
create index waybill_receipt_due on waybill (supplier_id, id) where state = 'signed' and receipts_returned < receipts_wanted;
