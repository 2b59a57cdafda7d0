import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  network: 'Centros',
  rates: 'Tarifas',
  profile: 'Mi cuenta',
  taking: 'Pedidos',
  waybills: 'Guías',
  loading: 'Carga y salida',
  delivery: 'Llegada y reparto',
  exceptions: 'Incidencias y pruebas',
  goods_orders: 'Mercancía',
  goods: 'Mercancía',
  goods_sending: 'Envío',
  publishing: 'Publicación',
  agreements: 'Acuerdos y comentarios',
  withdrawals: 'Retiradas y pagos',
  settlement: 'Liquidación',
  banks: 'Contabilidad',
  log: 'Registros',
  taobaoke: 'Taobaoke',
  affiliate: 'Afiliados',
  selling: 'Promociones',
  wxpub: 'Cuenta oficial de WeChat',
  loyalty: 'Fidelización',
  payment_channels: 'Canales de pago',
  connections: 'Servicios conectados',
};
