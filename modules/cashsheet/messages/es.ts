import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: {
    one: 'Caja del día',
    many: 'Caja diaria',
    cash_sheet: 'Caja diaria',
  },
  menu: {
    sheets: 'Caja diaria',
    sheet: 'Caja del día',
  },
  call: {
    CashSheetList: 'Ver la caja diaria de las delegaciones',
    CashOpenSum: 'Ver el total de efectivo sin entregar',
    CashSheetInfo: 'Abrir la caja de un día',
    CashHandOver: 'Entregar la caja de un día',
    CashReceive: 'Recibir la caja entregada',
  },
  field: {
    id: 'Número',
    site_id: 'Delegación',
    site_name: 'Delegación',
    day: 'Día',
    state: 'Estado',
    payment_count: 'Cobros',
    taken_cents: 'Cobrado en efectivo',
    handed_cents: 'Entregado',
    received_cents: 'Recibido',
    difference_cents: 'Diferencia',
    handed_note: 'Nota de la entrega',
    handed_by: 'Entregado por',
    handed_at: 'Hora de entrega',
    received_note: 'Nota de la recepción',
    received_by: 'Recibido por',
    received_at: 'Hora de recepción',
    order_id: 'Pedido',
    order_no: 'N.º de pedido',
    kind: 'Concepto del cobro',
    login_name: 'Cobrado por',
    taken_at: 'Hora del cobro',
    note: 'Nota',
  },
  state: {
    open: 'En caja',
    handed: 'Entregado',
    received: 'Recibido',
  },
  kind: {
    prepaid: 'Porte pagado',
    collect: 'Porte debido',
    on_receipt: 'Contra albarán',
    monthly: 'Mensual',
    cod: 'Contra reembolso',
  },
  deed: {
    hand_over: 'Entregar {{amount}}',
    receive: 'Confirmar recepción {{amount}}',
  },
  action: {
    hand_over: 'Entregar',
    receive: 'Recibir',
  },
  hint: {
    counted: 'Cuente el efectivo. Si no coincide con lo esperado, explique por qué.',
  },
  section: {
    payments: 'Cobros',
  },
  all: 'Todos',
  done: {
    handed: 'Entregado',
    received: 'Recibido',
  },
  empty: {
    sheets: 'No se ha cobrado en efectivo',
    sheets_hint: 'Los portes y reembolsos que una delegación cobra en efectivo aparecen aquí por día.',
  },
  error: {
    sheet_state: 'La caja de este día ya se entregó o se recibió, o aún no se ha entregado.',
    difference_note: 'El importe no coincide: explique por qué.',
    checker_is_maker: 'Otra persona debe revisar lo que usted hizo.',
  },
  home: {
    open: 'Efectivo sin entregar',
    open_of: '{{n}} cajas diarias abiertas',
  },
};
