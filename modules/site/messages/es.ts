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
  action: { edit: 'Editar', add: 'Añadir centro', save: 'Guardar' },
  group: { basic: 'Centro' },
  hint: { code: 'Los archivos nombran los centros con este código.' },
  done: { saved: 'Guardado' },
  empty: {
    title: 'Aún no hay centros',
    hint: 'Añada los lugares donde se recibe y entrega la carga. La importación de tarifas añade los que nombra el archivo.',
  },
  error: { code_taken: 'Otro centro tiene este código.' },
};
