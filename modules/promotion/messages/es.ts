import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: { overview: 'Promociones de un vistazo' },
  call: { PromotionMonth: 'Promociones: ver las de un mes' },
  hint: 'Qué venden los complementos a precios propios, cuándo, y qué ha ingresado y costado cada uno.',
  month: { before: 'El mes anterior', after: 'El mes siguiente' },
  section: { sums: 'En el mes', calendar: 'Calendario' },
  state: { draft: 'Borrador', scheduled: 'No ha comenzado', running: 'En curso', over: 'Terminada' },
  figure: {
    promotions: 'Promociones',
    conflicts: 'Con el mismo artículo a la vez',
    price: 'Precio por unidad',
    sold: 'Unidades pagadas',
    revenue: 'Ingresos',
    cost: 'Coste',
    margin: 'Ingresos menos coste',
  },
  conflict: { tag: 'Mismo artículo', text: 'El mismo artículo se vende a la vez en {{names}}.' },
  empty: {
    title: 'No hay promociones en este mes',
    hint: 'Complementos como la compra en grupo y las ventas relámpago venden a precios propios. Instale uno o elija otro mes.',
    open: 'Abrir los complementos',
  },
};
