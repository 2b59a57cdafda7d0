/** What is said of scanned waybills. */
export const en = {
  unknown: 'No waybill has the number {{code}}.',
  receipt_label: 'Scan or type a number, then Enter: its POD copies are back with the shipper',
  receipts: '{{waybill_no}}: POD copies returned to {{consignor_name}}: {{n}}',
  no_receipts: '{{waybill_no}} requires no POD copies.',
  receipts_back: 'All POD copies of {{waybill_no}} are back already.',
  not_signed: '{{waybill_no}} has not been signed for: {{state}}.',
  receive_label: 'Scan or type a number, then Enter: weigh it and confirm with Enter',
  not_receivable: '{{waybill_no}} cannot be received: {{state}}.',
  not_delivered: '{{code}} is not among the deliveries of this site.',
  nothing_to_receive: 'Nothing waits to be received',
  nothing_to_receive_hint: 'Waybills whose cargo has not arrived at its first site appear here.',
};
