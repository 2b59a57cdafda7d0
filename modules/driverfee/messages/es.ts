import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: {
    one: 'Tarifa del conductor',
    many: 'Pagos a conductores',
    driver_fee: 'Pagos a conductores',
    driver_fee_sum: 'Liquidación de conductores',
  },
  menu: {
    fees: 'Pagos a conductores',
    sums: 'Liquidación de conductores',
  },
  call: {
    DriverFeeList: 'Ver los pagos a conductores',
    DriverFeeSums: 'Ver la liquidación de conductores',
    DriverFeeSumsExport: 'Exportar la liquidación de conductores',
    DriverFeeInfo: 'Ver la tarifa del conductor de un viaje y sus pagos',
    DriverFeePay: 'Pagar a un conductor',
    DriverFeeVoid: 'Anular un pago a un conductor',
  },
  field: {
    method: 'Forma de pago',
    agreed_cents: 'Acordado',
    open_cents: 'Por pagar',
    due_cents: 'Vencido',
    later_cents: 'Aún no vencido',
    due_at: 'Vencimiento',
    amount_cents: 'Importe',
    voucher_no: 'N.º de comprobante',
    paid_by: 'Pagado por',
    trip_count: 'Viajes',
  },
  state: {
    due: 'Por pagar',
    not_due: 'Aún no vence',
    paid: 'Pagado',
  },
  part: {
    advance: 'Anticipo',
    fuel: 'Tarjeta de combustible',
    on_arrival: 'A la llegada',
    on_receipt: 'Contra albarán',
  },
  method: {
    cash: 'Efectivo',
    transfer: 'Transferencia',
    fuel_card: 'Tarjeta de combustible',
    deduction: 'Deducción',
  },
  voided: 'Anulado por {{who}}: {{reason}}',
  deed: {
    pay: 'Pagar {{amount}}',
    void: 'Anular {{amount}}',
  },
  action: {
    pay: 'Pagar al conductor',
    void: 'Anular',
  },
  hint: {
    pay: 'De la caja, la cuenta o la tarjeta de combustible de la empresa; no se toca el dinero de la plataforma.',
    void: 'Para un pago registrado por error: queda en la lista, marcado, y puede pagarse de nuevo.',
    not_due: {
      advance: 'A la salida',
      fuel: 'A la salida',
      on_arrival: 'A la llegada',
      on_receipt: 'Cuando vuelvan todos los albaranes',
    },
  },
  section: {
    fees: 'Tarifa del conductor',
    payments: 'Pagos al conductor',
  },
  all: 'Todos',
  done: {
    paid: 'Conductor pagado',
    voided: 'Anulado',
  },
  empty: {
    fees: 'No hay pagos a conductores',
    fees_hint:
      'Acuerde una tarifa al crear un viaje; sus partes vencen a la salida, a la llegada y al volver los albaranes.',
    sums: 'No se debe nada a ningún conductor',
    sums_hint: 'Los conductores aparecen aquí cuando se acuerda la tarifa de uno de sus viajes.',
    no_fee: 'No se ha acordado tarifa para este viaje.',
  },
  error: {
    fee_not_due:
      'Esta parte aún no vence: el anticipo y el combustible a la salida, luego a la llegada y después al volver todos los albaranes.',
    fee_paid: 'No queda nada por pagar de esta parte.',
    fee_exceeds: 'Es más de lo que queda de lo acordado. Si hace falta, cambie primero lo acordado.',
    fee_method: 'Solo el combustible va a la tarjeta: elija efectivo o transferencia.',
    fee_void: 'Este pago ya se anuló.',
    fee_deducted: 'Se retuvo por una incidencia: se devuelve al anular el pago de la incidencia.',
  },
};
