import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Cliente', many: 'Clientes' },
  menu: { list: 'Clientes', info: 'Cliente' },
  field: {
    id: 'Número',
    code: 'Código',
    name: 'Nombre',
    phone: 'Teléfono',
    kind: 'Tipo',
    credit_limit_cents: 'Límite de crédito',
    credit_used_cents: 'Crédito usado',
    source: 'Origen',
    created_at: 'Alta',
  },
  kind: { private: 'Particular', enterprise: 'Empresa' },
  source: { counter: 'Manual', import: 'Importación', demo: 'Demostración' },
  action: { add: 'Añadir cliente', save: 'Guardar' },
  hint: { credit: 'Máximo de pedidos a crédito sin pagar; vacío, sin límite.' },
  done: { saved: 'Guardado' },
  empty: {
    title: 'Aún no hay clientes',
    hint: 'Los clientes son los remitentes. La importación de pedidos añade los que nombra el archivo.',
  },
  error: {
    code_taken: 'Otro cliente tiene este código.',
    credit_exceeded: 'Este pedido superaría el límite de crédito del cliente.',
  },
};
