import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Centro', many: 'Centros' },
  menu: { list: 'Centros', info: 'Centro', examine: 'Examinar un centro' },
  field: {
    longitude: 'Longitud',
    latitude: 'Latitud',
    till: 'Entrega de efectivo',
    exam: 'Examen',
  },
  till: { shared: 'Toda la delegación', cashier: 'Por cajero' },
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
    examine: 'Examinar',
    pass: 'Admitir',
    refuse: 'Rechazar',
  },
  group: { basic: 'Centro', exams: 'Exámenes' },
  hint: {
    code: 'Los archivos nombran los centros con este código.',
    till: 'Portes y reembolsos en efectivo: juntos por delegación o cada persona lo suyo.',
    no_exams: 'Nadie ha examinado aún este centro.',
  },
  done: { saved: 'Guardado', examined: 'Guardado' },
  empty: {
    title: 'Aún no hay centros',
    hint: 'Añada los lugares donde se recibe y entrega la carga. La importación de tarifas añade los que nombra el archivo.',
  },
  name_choice: {
    name: 'Nombre en el archivo',
    rows: 'Filas',
    choice: 'Significado',
    new: 'Centro nuevo',
    existing: 'Centro existente',
    which: '¿Qué centro?',
    which_of: 'Centro al que se refiere {{name}}',
    create_all: 'Crear todos los demás',
  },
  error: {
    name_unknown:
      'Ningún centro tiene este código o nombre. Corríjalo o indique en la comprobación a qué centro se refiere o que es nuevo.',
    choice_malformed: 'No se puede leer la elección de centros: debe ser JSON de nombre a código de centro o null.',
    name_ambiguous: 'Puede referirse a varios centros: {{sites}}. Escriba el código de uno.',
    code_taken: 'Otro centro tiene este código.',
    refused: 'Este centro fue rechazado. Debe aprobar un examen antes de abrir.',
    reason_missing: 'Diga el motivo.',
  },
};
