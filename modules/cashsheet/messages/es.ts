import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: {
    one: 'Entrega de efectivo',
    many: 'Efectivo de delegaciones',
    cash_sheet: 'Entrega de efectivo',
  },
  menu: {
    sheets: 'Efectivo de delegaciones',
    sheet: 'Caja del día',
  },
  call: {
    CashSheetList: 'Ver la caja diaria de las delegaciones',
    CashOpenSum: 'Ver el total de efectivo sin entregar',
    CashSheetInfo: 'Abrir una entrega de efectivo',
    CashHandOver: 'Entregar efectivo',
    CashTakeBack: 'Deshacer una entrega de efectivo',
    CashReceive: 'Recibir la caja entregada',
  },
  field: {
    number: 'N.º',
    cashier: 'Caja',
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
    kind: 'Concepto del cobro',
    login_name: 'Cobrado por',
    taken_at: 'Hora del cobro',
  },
  state: {
    open: 'En caja',
    handed: 'Entregado',
    received: 'Recibido',
  },
  till: {
    shared: 'Toda la delegación',
  },
  ask: {
    take_back: 'El efectivo vuelve a la caja. Nadie lo ha recibido todavía.',
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
    take_back: 'Deshacer entrega',
  },
  hint: {
    counted: 'Cuente el efectivo. Si no coincide con lo esperado, explique por qué.',
  },
  section: {
    payments: 'Cobros',
    same_day: 'Entregas de este día',
  },
  all: 'Todos',
  done: {
    handed: 'Entregado',
    received: 'Recibido',
    taken_back: 'De nuevo en caja',
  },
  empty: {
    sheets: 'No se ha cobrado en efectivo',
    sheets_hint: 'Los portes y reembolsos que una delegación cobra en efectivo aparecen aquí, entrega por entrega.',
  },
  error: {
    sheet_state: 'Este efectivo ya se entregó o se recibió, o aún no se ha entregado.',
    cash_changed: 'Entretanto se cobró más efectivo. Cuente otra vez.',
    difference_note: 'El importe no coincide: explique por qué.',
    checker_is_maker: 'Otra persona debe revisar lo que usted hizo.',
  },
  home: {
    open: 'Efectivo sin entregar',
    open_of: 'en {{n}} {{n, plural(one: caja; other: cajas)}}',
  },
};
