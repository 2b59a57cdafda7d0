import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Acuerdo', many: 'Acuerdos', acceptance: 'Aceptación' },
  menu: { list: 'Acuerdos', add: 'Nuevo acuerdo', edit: 'Editar acuerdo', del: 'Eliminar acuerdo' },
  call: {
    AgreementList: 'Acuerdo: lista',
    AgreementInfo: 'Acuerdo: abrir la ficha',
    AgreementVersion: 'Acuerdo: leer una versión anterior',
    AgreementSave: 'Acuerdo: redactar y publicar',
    AgreementDel: 'Acuerdo: eliminar',
    AcceptanceList: 'Acuerdo: ver quién ha aceptado',
    AgreementAccept: 'Acuerdo: aceptar',
    AgreementListExport: 'Acuerdo: exportar la lista a archivo',
    AcceptanceListExport: 'Acuerdo: exportar a archivo quién ha aceptado',
  },
  group: { about: 'Acuerdo', text: 'Texto' },
  field: {
    place: 'Se muestra',
    latest_no: 'Última versión',
    published_no: 'Versión mostrada',
    accepted_count: 'Aceptado',
    is_published: 'Publicar ya',
    created_by: 'Redactado por',
    published_at: 'Publicado',
    party_name: 'Quién',
    accepted_by: 'Por',
    accepted_at: 'Aceptado',
  },
  place: {
    register: 'Al entrar en la plataforma',
    member: 'A los clientes',
    order: 'Al hacer un pedido',
    privacy: 'Como aviso de privacidad',
    data: 'Al autorizar el uso de datos',
    other: 'En otro lugar',
  },
  state: { draft: 'Borrador', published: 'Publicado', changed: 'Publicado, con borrador nuevo' },
  action: {
    add: 'Nuevo acuerdo',
    edit: 'Editar',
    delete: 'Eliminar',
    save: 'Guardar',
    read: 'Leer',
    accepted: 'Quién ha aceptado',
  },
  ask: { delete: '¿Eliminar «{{title}}»? Nadie lo ha aceptado.' },
  hint: {
    place: 'Si hay varios acuerdos publicados en un mismo lugar, se muestra el último.',
    publish:
      'Desde entonces se muestra esta versión. Una versión publicada no se cambia: el siguiente cambio crea otra.',
  },
  done: { saved: 'Acuerdo guardado', deleted: 'Acuerdo eliminado' },
  versions: {
    title: 'Versiones',
    draft: 'Borrador',
    number: 'Versión {{n}}',
    accepted: '{{n}} {{n, plural(one: aceptación; other: aceptaciones)}}',
  },
  editor: { label: 'Texto del acuerdo' },
  empty: {
    title: 'Aún no hay acuerdos',
    hint: 'Aquí se redactan los acuerdos, se publican por versiones y consta quién ha aceptado cuál.',
    acceptances: 'Nadie lo ha aceptado todavía',
  },
  error: {
    accepted:
      '«{{title}}» se ha aceptado {{count}} {{count, plural(one: vez; other: veces)}} y debe seguir legible. Publique una versión nueva.',
    empty: 'El acuerdo aún no tiene texto. Escríbalo.',
    outdated: 'Se ha publicado una versión nueva. Léala antes de aceptar.',
  },
};
