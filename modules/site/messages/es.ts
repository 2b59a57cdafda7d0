import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Centro', many: 'Centros' },
  menu: { list: 'Centros', info: 'Centro', examine: 'Examinar un centro' },
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
    exam: 'Examen',
    reason: 'Motivo',
    created_at: 'Alta',
  },
  state: { active: 'Activo', closed: 'Cerrado' },
  source: { counter: 'Manual', import: 'Importación', demo: 'Demostración' },
  exam: { open: 'Sin examinar', passed: 'Aprobado', refused: 'Rechazado' },
  call: { SiteExamine: 'Centro: examinar', SiteExamLog: 'Centro: ver sus exámenes' },
  ask: {
    pass: '¿Admitir {{name}} en la red? Se han comprobado su dirección, contacto y contrato.',
    refuse: '{{name}} queda cerrado hasta que apruebe. Diga el motivo.',
  },
  action: {
    edit: 'Editar',
    add: 'Añadir centro',
    save: 'Guardar',
    examine: 'Examinar',
    pass: 'Admitir',
    refuse: 'Rechazar',
  },
  group: { basic: 'Centro', exams: 'Exámenes' },
  hint: { code: 'Los archivos nombran los centros con este código.', no_exams: 'Nadie ha examinado aún este centro.' },
  done: { saved: 'Guardado', examined: 'Guardado' },
  empty: {
    title: 'Aún no hay centros',
    hint: 'Añada los lugares donde se recibe y entrega la carga. La importación de tarifas añade los que nombra el archivo.',
  },
  error: {
    code_taken: 'Otro centro tiene este código.',
    refused: 'Este centro fue rechazado. Debe aprobar un examen antes de abrir.',
    reason_missing: 'Diga el motivo.',
  },
};
