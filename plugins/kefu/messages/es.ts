import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  plugin: {
    name: 'Atención al cliente',
    text: 'Un chat en la esquina de cada página, con el proveedor que usted elija.',
  },
  setting_group: { identity: 'Quién pregunta', hours: 'Horario de atención', offline: 'Cuando no hay nadie' },
  setting: {
    appid: 'ID de aplicación',
    host: 'Dirección del chat',
    mode: 'Mostrar como',
    script_kind: 'De quién es el script',
    on_customer_pages: 'También en las páginas de clientes',
    secret_key: 'Clave secreta del chat',
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
    offline_en: 'Texto en inglés',
    offline_zh: 'Texto en chino',
    offline_es: 'Texto en español',
    offline_ja: 'Texto en japonés',
  },
  setting_hint: {
    appid: 'El número que le dio el proveedor del chat. En Chatwoot es el token del sitio web.',
    host: 'Una dirección que empieza por https://. De un script propio, la del script; de Chatwoot, donde está instalado.',
    mode: 'El marco y el script se abren junto a la página si el servidor permite la dirección; si no, el marco es un enlace y el script no se muestra.',
    script_kind: 'Un script propio encuentra lo que necesita en window.linehaulChat.',
    on_customer_pages: 'Los clientes ven el chat en sus páginas, con sesión o sin ella.',
    secret_key:
      'Con ella el chat recibe el número y el nombre de quien ha iniciado sesión, y una prueba que nadie más puede hacer. Sin ella todos son anónimos.',
    monday:
      'Tramos del día en la zona horaria de la instalación. Un día vacío es libre; una semana vacía está siempre abierta.',
    offline_en: 'Se muestra fuera del horario. Vacío: una frase habitual.',
  },
  setting_option: {
    mode: { link: 'Enlace en otra ventana', frame: 'Marco junto a la página', script: 'Script del proveedor' },
    script_kind: { chatwoot: 'Chatwoot', own: 'Script propio' },
  },
  missing: { title: 'Esta instalación no ejecuta scripts de {{origin}}: nadie ve el chat' },
  check: {
    works: 'El chat en {{origin}} responde.',
    frame_host:
      'Esta instalación no enmarca páginas de {{origin}}: el chat es un enlace. Su administrador las indica en FRAME_HOSTS.',
    script_host:
      'Esta instalación no ejecuta scripts de {{origin}}. Su administrador los indica en SCRIPT_HOSTS, junto a SCRIPT_ORIGIN.',
    silent: '{{origin}} no responde. Compruebe la dirección.',
    status: '{{origin}} responde con el error {{status}}. Compruebe la dirección.',
    no_frame: '{{origin}} no deja que otros sitios lo enmarquen. Elija el enlace o permita este sitio en el proveedor.',
    no_script: 'No hay ningún script en la dirección. Compruébela.',
  },
  error: {
    hours: 'Escriba los tramos uno tras otro, primero el más temprano: 09:00-12:00 13:30-18:00.',
    https: 'La dirección debe empezar por https://.',
  },
  open: 'Atención al cliente',
  open_window: 'Atención al cliente, se abre en otra ventana',
  close: 'Cerrar la atención al cliente',
  unread: 'Atención al cliente, hay un mensaje nuevo',
  offline: 'Ahora no hay nadie. Deje un mensaje y recibirá una respuesta más tarde.',
  write: 'Dejar un mensaje',
};
