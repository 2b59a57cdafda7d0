import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Seguimiento de mensajería',
    text: 'Muestra dónde están los paquetes de las empresas de mensajería con Kuaidi100 o KDNiao: por consulta y por aviso.',
  },
  noun: { one: 'Empresa de mensajería', many: 'Empresas de mensajería', express_company: 'Empresa de mensajería' },
  menu: { setting: 'Seguimiento de mensajería', companies: 'Otras empresas de mensajería' },
  setting_group: {
    account: 'Servicio de seguimiento',
    kuaidi100: 'Kuaidi100',
    kdniao: 'KDNiao',
    following: 'Cómo se siguen los paquetes',
  },
  setting: {
    provider: 'Servicio',
    kuaidi100_customer: 'Customer',
    kuaidi100_key: 'Clave',
    kdniao_business_id: 'Id. de usuario',
    kdniao_key: 'Clave de API',
    kdniao_plan: 'Tarifa',
    by_push: 'Recibir avisos de los cambios',
    daily_limit: 'Consultas al día como máximo',
  },
  setting_hint: {
    kuaidi100_customer: 'En los datos de la cuenta de empresa de Kuaidi100, junto a la clave.',
    kdniao_business_id: 'El número de su cuenta en KDNiao; la clave de API está al lado.',
    kdniao_plan: 'Las cuentas gratuitas usan otras llamadas. Debe ser la tarifa que muestra KDNiao.',
    by_push:
      'El servicio avisa de cada cambio de un paquete suscrito. Si se desactiva, se le consulta una y otra vez, y cada consulta cuenta.',
    daily_limit: 'El servicio cuenta cada consulta. Pasado este número, los paquetes esperan al día siguiente.',
  },
  setting_option: {
    provider: { kuaidi100: 'Kuaidi100', kdniao: 'KDNiao' },
    kdniao_plan: { free: 'Gratuita', paid: 'De pago' },
  },
  check: {
    good: 'El servicio acepta la cuenta.',
    no_address:
      'El servicio acepta la cuenta, pero no tiene dirección para sus avisos: el administrador debe indicar la dirección pública del servidor. Hasta entonces se le consulta.',
    account: 'El servicio rechaza la cuenta. Compare ambos campos con lo que muestra.',
    calls: 'A la cuenta no le quedan consultas o ha caducado.',
    unavailable: 'El servicio no responde. Inténtelo de nuevo en unos minutos.',
  },
  call: {
    ExpressUsage: 'Seguimiento de mensajería: ver las consultas hechas',
    ExpressCompanyList: 'Seguimiento de mensajería: ver otras empresas',
    ExpressCompanyListExport: 'Seguimiento de mensajería: exportar otras empresas a un archivo',
    ExpressCompanySave: 'Seguimiento de mensajería: añadir o modificar otra empresa',
    ExpressCompanyDel: 'Seguimiento de mensajería: eliminar otra empresa',
  },
  field: { kuaidi100_code: 'Código en Kuaidi100', kdniao_code: 'Código en KDNiao' },
  hint: {
    name: 'Tal como la escribe en un paquete en «Otra empresa».',
    kuaidi100_code: 'annengwuliu',
    kdniao_code: 'ANEKY',
  },
  usage: {
    title: 'Consultas',
    not_set: 'La cuenta no está configurada: no se consulta nada.',
    today: 'Hoy',
    month: 'Este mes',
    counts:
      '{{queries}} {{queries, plural(one: consulta; other: consultas)}}, {{subscriptions}} {{subscriptions, plural(one: suscripción; other: suscripciones)}}, {{refusals}} {{refusals, plural(one: rechazada; other: rechazadas)}}.',
    limit: 'Como máximo {{limit}} consultas al día.',
    last_fault: 'Último rechazo',
  },
  action: { add: 'Añadir una empresa', edit: 'Modificar la empresa', delete: 'Eliminar la empresa' },
  ask: { delete: '¿Eliminar {{name}}? Sus paquetes se conservan, pero ya no se encuentran.' },
  done: { saved: 'La empresa se ha guardado', deleted: 'La empresa se ha eliminado' },
  empty: {
    title: 'No hay otras empresas',
    hint: 'Las habituales ya se conocen. Añada la que falte, con su código de la lista del servicio.',
  },
  error: { company_taken: 'Esta empresa ya está anotada.' },
};
