import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: {
    one: 'Liquidación',
    many: 'Liquidación',
    commission: 'Comisiones',
  },
  menu: {
    commission: 'Comisiones',
  },
  call: {
    CommissionList: 'Ver las comisiones',
    CommissionSave: 'Fijar las comisiones',
    CommissionDel: 'Eliminar comisiones',
  },
  field: {
    industry: 'Tipo de cuenta',
    tenant_name: 'Proveedor',
    rate_e4: 'Comisión',
    changed_by: 'Modificado por',
    changed_at: 'Modificado',
  },
  industry: {
    platform: 'Plataforma',
    logistics: 'Transportista',
    site: 'Delegación',
    supplier: 'Proveedor de mercancías',
    service: 'Proveedor de servicios',
    bank: 'Banco',
  },
  action: {
    add_rate: 'Comisión por tipo de cuenta',
    add_line_rate: 'Comisión por línea',
    edit_rate: 'Modificar',
    delete_rate: 'Eliminar',
  },
  confirm: {
    delete_rate:
      '¿Eliminar esta comisión? Lo que se liquide desde ahora seguirá las restantes; los pedidos de mercancía liquidados en parte conservan la suya.',
  },
  hint: {
    rate: 'Sobre el dinero cobrado por los canales de la plataforma.',
  },
  done: {
    saved: 'Guardado',
    deleted: 'Eliminado',
  },
  empty: {
    rates: 'Aún no hay comisiones',
    rates_hint: 'Sin comisión, la plataforma no retiene nada de lo que liquida.',
  },
  error: {
    rate_taken: 'Ya existe una comisión para esto: modifíquela.',
    line_unknown: 'No existe esa línea.',
  },
};
