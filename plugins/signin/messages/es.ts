import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Registro diario',
    text: 'Los clientes que se registran cada día ganan puntos; los días seguidos dan más.',
  },
  setting_group: { points: 'Puntos', limits: 'Límites' },
  setting: {
    ladder: 'Puntos por día seguido',
    after_last: 'Después del último de estos días',
    daily_budget: 'Puntos de todos los clientes en un día',
    makeups_per_month: 'Días que un cliente puede recuperar al mes',
  },
  setting_hint: {
    ladder:
      'Un número por línea: el primer día, el segundo, etc.; 7:10 es el día 7, y los días que faltan dan lo que da el anterior. Más fácil en Operaciones → Registro diario → Recompensas.',
    daily_budget: '0: sin límite. Cuando se agotan, nadie se registra hasta el día siguiente.',
    makeups_per_month: 'Un día perdido de los últimos siete; no da puntos.',
  },
  setting_option: { after_last: { restart: 'Empezar de nuevo por el primer día', stay: 'Quedarse en el último día' } },
  noun: { one: 'Registro', many: 'Registro diario' },
  menu: { manage: 'Registro diario' },
  call: {
    SignIn: 'Registro diario: registrar a un cliente',
    SigninMakeUp: 'Registro diario: recuperar un día',
    SigninCalendar: 'Registro diario: ver el calendario de un cliente',
    SigninList: 'Registro diario: ver la lista',
    SigninListExport: 'Registro diario: exportar la lista a un archivo',
    SigninDays: 'Registro diario: ver los días',
    SigninStreaks: 'Registro diario: ver los días seguidos',
  },
  field: {
    member_code: 'Cliente',
    points: 'Puntos',
    is_makeup: 'Recuperado',
    created_at: 'Anotado',
    streak: 'Días seguidos',
  },
  is_makeup: { true: 'Sí', false: 'No' },
  streak: { d1: '1 día', d2: '2–3 días', d4: '4–6 días', d7: '7–13 días', d14: '14–29 días', d30: '30 días o más' },
  action: { sign_in: 'Registrar a un cliente', make_up: 'Recuperar un día', ladder: 'Recompensas' },
  done: {
    signed: 'Registrado. Días seguidos: {{streak}}, puntos: {{points}}',
    already: 'Ya estaba registrado hoy',
    made_up: 'Día recuperado. Días seguidos: {{streak}}',
    ladder: 'Las recompensas se han guardado',
  },
  figure: {
    title: 'Los últimos 30 días',
    today: 'Hoy',
    points: 'Puntos de hoy',
    mean: 'Clientes al día',
    makeups: 'Días recuperados',
  },
  streaks: {
    title: 'Clientes por días seguidos',
    hint: 'Hasta hoy, o hasta ayer mientras el cliente aún no se haya registrado hoy.',
    show: '{{members}} con {{days}}: mostrarlos',
  },
  ladder: {
    day: 'Día seguido',
    points: 'Puntos de experiencia',
    add: 'Añadir un día',
    remove: 'Quitar el día {{day}}',
    day_of: 'Día, fila {{row}}',
    points_of: 'Puntos del día {{day}}',
    restart: 'Después de {{days}} {{days, plural(one: día; other: días)}} se empieza de nuevo por el primero.',
    stay: 'Después de {{days}} {{days, plural(one: día; other: días)}}, cada día da lo que da el día {{days}}.',
    between: 'Los días que no figuran dan lo que da el anterior que figura.',
    misplaced: 'Cada día una sola vez, el primero es el día 1 y ninguno pasa del 366.',
  },
  empty: {
    title: 'Aún no se ha registrado nadie',
    hint: 'Registre a un cliente o deje que lo haga su propia aplicación por la API abierta.',
  },
  error: {
    member_unknown: 'Ningún cliente tiene este código.',
    budget_spent: 'Los puntos de hoy se han agotado. Los clientes pueden registrarse mañana.',
    day_too_old: 'Solo se puede recuperar un día perdido de los últimos siete.',
    day_signed: 'El cliente ya está registrado en este día.',
    no_makeups: 'Al cliente no le quedan días por recuperar este mes.',
    ladder_malformed: 'Escriba números enteros, uno por línea, 60 como máximo, o día y puntos, como 7:10.',
    ladder_days: 'Los días deben subir, empezar por el día 1 y acabar como mucho en el 366.',
  },
};
