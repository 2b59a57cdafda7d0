import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';
import { es as proof } from './proof/es.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Entrada del registro', many: 'Evidencias' },
  menu: { list: 'Evidencias', info: 'Entrada del registro' },
  call: {
    EvidenceStatus: 'Evidencias: estado del registro',
    EvidenceBundle: 'Evidencias: archivo de prueba de una carta de porte',
    EvidenceKeys: 'Evidencias: claves públicas',
    EvidenceErase: 'Evidencias: borrar textos de una persona',
    EvidenceKeyRotate: 'Pruebas: cambiar las claves de firma',
  },
  field: {
    settled_cents: 'Liquidado al transportista',
    commission_cents: 'Comisión de la plataforma',
    imported_at: 'Entró en el registro',
    signer_name: 'Firmado por',
    method: 'Pagado con',
    bearer: 'Quién paga la diferencia',
    n: 'Suceso',
    kind: 'Qué ocurrió',
    place: 'Posición en el registro',
    created_day: 'Ocurrió el',
    leaf_hash: 'Hash de la hoja',
    by_code: 'Con código de recogida',
    signature_picture: 'Resumen de la firma',
    site_code: 'Sede',
  },
  state: { waiting: 'En espera', logged: 'Registrado', signed: 'Firmado' },
  state_hint: {
    waiting: 'Guardado con el cambio; recibe su posición en segundos.',
    logged: 'Tiene su posición; la próxima cabecera lo firma, en un minuto como máximo.',
    signed: 'Lo cubre una cabecera firmada: su prueba se puede entregar.',
  },
  kind: { settled: 'Liquidado', unsettled: 'Liquidación revertida', imported: '{{kind}} (incorporado)' },
  status: {
    title: 'Registro',
    size: '{{n}} {{n, plural(one: entrada; other: entradas)}}',
    pending: '{{n}} en espera',
    head: 'Última cabecera: {{n}} {{n, plural(one: entrada; other: entradas)}}, firmada {{time}}',
    no_head: 'Aún sin cabecera firmada',
    key: 'Clave {{fingerprint}}',
    proves:
      'Prueba que nada se modificó, omitió ni insertó desde la cabecera que tiene el titular. No prueba que lo escrito sea cierto.',
  },
  fault: {
    title: 'El registro está detenido',
    tree_differs: 'El árbol guardado no es el que resulta de sus entradas. No se añade ni firma nada hasta corregirlo.',
    head_differs: 'El registro no concuerda con una cabecera firmada. No se añade ni firma nada hasta corregirlo.',
    database_older:
      'La base de datos es anterior a la última cabecera firmada aquí: se restauró de una copia. Continuar firmaría un segundo historial.',
    other_log:
      'La cabecera guardada junto a la base de datos es de otro registro: la base de datos o la carpeta de datos es una copia.',
  },
  section: {
    leaf: 'Lo que se registró',
    fields: 'Campos sobre personas y precios',
    fields_hint: 'El registro solo tiene sus resúmenes con sal: se pueden mostrar con la prueba o borrar sin romperla.',
    path: 'Camino hasta la raíz',
    path_hint: 'Cada hash se forma con los dos de debajo. El último es la raíz firmada.',
    head: 'Cabecera firmada',
  },
  waybill: { signed: '{{n}} de {{all}} eventos constan en el registro firmado.' },
  tree: {
    leaf: 'Esta entrada',
    sibling: 'A su lado',
    root: 'Raíz',
    matches: 'Es la firmada.',
    differs: 'No es la firmada.',
  },
  action: {
    bundle: 'Archivo de prueba',
    keys: 'Clave pública',
    check: 'Comprobar aquí',
    verifier: 'Comprobar por su cuenta',
    erase: 'Borrar textos sobre personas',
    by_waybill: 'Todo de esta carta de porte',
  },
  erase: {
    title: 'Borrar textos sobre personas',
    hint: 'Los nombres, teléfonos, direcciones y notas de la carta de porte {{no}} se borran de todas sus entradas del registro. Las pruebas siguen siendo válidas, pero nunca podrán mostrar esos textos. No se puede deshacer.',
    reason: 'Motivo',
    done: '{{n}} {{n, plural(one: texto borrado; other: textos borrados)}}',
  },
  dashboard: { stopped: 'El registro de pruebas se ha detenido' },
  rotate: {
    title: 'Cambiar las claves',
    hint: 'Las cabeceras firmadas hasta ahora siguen siendo válidas con la clave anterior; las siguientes llevan una nueva, que debe tener todo el que compruebe: vuelva a entregar el archivo de claves.',
    done: 'La nueva clave firma a partir de ahora',
  },
  erased: 'Borrado',
  check: {
    title: 'Comprobado en este navegador',
  },
  proof,
  empty: {
    title: 'Aún no hay nada registrado',
    hint: 'Lo que ocurre con las cartas de porte se escribe aquí cuando ocurre.',
  },
  error: {
    not_signed: 'Ninguna cabecera firmada cubre aún esta carta de porte. Inténtelo en un minuto.',
    unknown_head: 'Aquí nunca se firmó una cabecera de ese tamaño.',
    nothing_to_erase: 'No quedan textos sobre personas.',
  },
};
