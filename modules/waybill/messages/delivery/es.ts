import type { en } from './en.ts';

/** What the courier's page says. */
export const es: typeof en = {
  undo: 'Deshacer',
  undone_at_once: 'en el acto',
  signed_of: 'Firmado por {{name}}',
  signed_today: 'Firmadas hoy',
  draw: 'Firmar',
  code_here: 'Seis cifras que recibió el destinatario',
  code_none: 'No se ha enviado ningún código de recogida para esta guía.',
  code_locked: 'Demasiados códigos erróneos. Tome una firma o una foto, o envíe otro código.',
  photo: 'Foto del recibo',
  signature: 'Firma o recibo',
  no_picture: 'No es una imagen. Haga otra foto.',
  partly: 'Firmar menos bultos',
  nothing_due: 'Nada que cobrar',
  call: 'Llamar a {{name}} {{phone}}',
  confirm: 'Confirmar entrega, bultos: {{n}}',
  confirm_due: '{{amount}} cobrado, confirmar',
  confirm_many:
    'Confirmar entrega: {{waybills}} {{waybills, plural(one: guía; other: guías)}}, {{n}} {{n, plural(one: bulto; other: bultos)}}',
  together: 'Mismo destinatario, se firman juntas: {{n}}',
  more: '+{{n}} para el mismo destinatario',
  left_out: '{{no}} queda pendiente: {{reason}}',
  offline: 'Sin conexión. Lo introducido se conserva; confirme cuando vuelva la conexión.',
  due: '{{amount}} por cobrar',
  all_sites: 'Todos los centros',
  find: 'Nombre, teléfono, dirección o número',
  empty: 'Nada que repartir',
  empty_hint: 'Aquí aparecen los envíos que han llegado a este centro.',
};
