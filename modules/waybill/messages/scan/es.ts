import type { en } from './en.ts';

/** What is said of scanned waybills. */
export const es: typeof en = {
  unknown: 'Ninguna carta de porte tiene el número {{code}}.',
  receipt_label: 'Escanee o escriba un número y pulse Intro: sus albaranes vuelven al remitente',
  receipts: '{{waybill_no}}: albaranes devueltos a {{consignor_name}}: {{n}}',
  no_receipts: '{{waybill_no}} no requiere copias del albarán.',
  receipts_back: 'Todos los albaranes de {{waybill_no}} ya se devolvieron.',
  not_signed: '{{waybill_no}} aún no se ha firmado: {{state}}.',
  receive_label: 'Escanee o escriba un número y pulse Intro: pese y confirme con Intro',
  not_receivable: '{{waybill_no}} no se puede recibir: {{state}}.',
  not_delivered: '{{code}} no está entre las entregas de este centro.',
  nothing_to_receive: 'No hay nada por recibir',
  nothing_to_receive_hint: 'Aquí aparecen las cartas de porte cuya carga no ha llegado a su primer centro.',
};
