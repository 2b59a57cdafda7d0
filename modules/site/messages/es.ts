import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Centro', many: 'Centros' },
  menu: { list: 'Centros', info: 'Centro' },
  field: {
    id: 'Número',
    code: 'Código',
    name: 'Nombre',
    phone: 'Teléfono',
    region: 'Región',
    address: 'Dirección',
    longitude: 'Longitud',
    latitude: 'Latitud',
    state: 'Estado',
    source: 'Origen',
    created_at: 'Alta',
  },
  state: { active: 'Activo', closed: 'Cerrado' },
  source: { counter: 'Manual', import: 'Importación', demo: 'Demostración' },
  action: { add: 'Añadir centro', save: 'Guardar' },
  error: { code_taken: 'Otro centro tiene este código.' },
};
