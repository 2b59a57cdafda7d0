import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Autorización de datos', many: 'Autorización de datos' },
  menu: { page: 'Autorización de datos' },
  call: {
    Authorized: 'Autorización de datos: conceder o revocar',
    AuthorizedInfo: 'Autorización de datos: ver el estado',
    AuthorizedLog: 'Autorización de datos: ver el historial',
    AuthorizedLogExport: 'Autorización de datos: exportar el historial a un archivo',
  },
  field: {
    authorized: 'Autorizado',
    action: 'Qué',
    title: 'Acuerdo',
    created_at: 'Cuándo',
    is_read: 'Consentimiento',
    since: 'Desde',
  },
  action: { joined: 'Concedida al incorporarse', consented: 'Concedida', renewed: 'Renovada', revoked: 'Revocada' },
  state: { on: 'Autorizado', off: 'No autorizado' },
  status: {
    title: 'Estado',
    on: 'Su empresa ha autorizado a la plataforma a usar sus datos.',
    off: 'Su empresa no ha autorizado a la plataforma a usar sus datos. El menú, su perfil, su contraseña y la API abierta siguen bloqueados hasta que lo haga.',
    version: 'Versión {{n}}',
    joining: 'Acuerdo de incorporación',
    built_in: 'El texto de abajo',
  },
  newer: {
    title: 'Hay un acuerdo más reciente',
    text: 'La versión {{n}} se publicó el {{day}}. Léala y acéptela, por favor. Mientras tanto no se bloquea nada.',
  },
  text: {
    title: 'Acuerdo',
    version: 'Versión {{n}} · publicada el {{day}}',
    plain: [
      'Usted permite que la plataforma use los pedidos, las cartas de porte, los viajes, los precios y las liquidaciones de su empresa para prestar los servicios que ha encargado: mover la carga, liquidar el dinero, dejar constancia y responder a sus propias llamadas a la API abierta.',
      'Los datos siguen siendo suyos. No se muestran a nadie más sin su encargo ni se venden.',
      'Puede revocar este consentimiento en cualquier momento en esta página. Se conservan los registros que exige la ley.',
    ].join('\n\n'),
  },
  consent: {
    title: 'Su consentimiento',
    check: 'He leído este acuerdo y acepto en nombre de mi empresa que sus datos se usen así.',
    give: 'Autorizar',
    renew: 'Aceptar la nueva versión',
    forbidden: 'Su rol puede leer esta página. El consentimiento lo da el titular de la cuenta.',
  },
  revoke: {
    button: 'Revocar',
    title: 'Revocar la autorización de datos',
    confirm: 'Revocar ahora',
    warning: 'Se detiene de inmediato para toda su empresa:',
    sidebar: 'todas las entradas del menú, excepto esta página',
    profile: 'cambiar el perfil',
    password: 'cambiar la contraseña',
    api: 'la API abierta: se rechazan las llamadas de sus propios sistemas',
    back: 'No se borra nada. Vuelva a autorizar en esta página y todo se abre de nuevo al instante.',
  },
  history: { title: 'Historial', empty: 'Aún no ha pasado nada', more: 'Se muestran los últimos {{n}}.' },
  done: { given: 'Autorizado. Todo está abierto', revoked: 'La autorización de datos está revocada' },
  error: {
    not_read: 'Marque la casilla para aceptar.',
    reason_missing: 'Escriba el motivo.',
    outdated: 'Se ha publicado otra versión del acuerdo. Léala antes de aceptar.',
    already_given: 'La autorización de datos ya está vigente para esta versión.',
    not_given: 'No hay ninguna autorización de datos que revocar.',
  },
};
