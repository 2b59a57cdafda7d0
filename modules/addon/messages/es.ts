import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: { manage: 'Complementos', setup: 'Ajustes de complementos' },
  category: {
    service: 'Atención al cliente',
    marketing: 'Marketing',
    payment: 'Pagos',
    messaging: 'Mensajes',
    tool: 'Herramientas',
  },
  version: 'Versión {{version}}',
  state: { installed: 'Instalado', absent: 'No instalado' },
  action: { install: 'Instalar', uninstall: 'Desinstalar', setup: 'Ajustes' },
  install_title: '¿Instalar {{name}}?',
  install_text: 'Sus páginas aparecen en el menú de quienes tengan permiso en su rol. Nada más cambia.',
  installed: '{{name}} está instalado',
  uninstall_title: '¿Desinstalar {{name}}?',
  uninstall_text:
    'Sus páginas y funciones desaparecen de inmediato para todos. Sus datos y ajustes se conservan y vuelven al instalarlo de nuevo.',
  uninstalled: '{{name}} está desinstalado',
  empty: { title: 'Esta instalación no tiene complementos', hint: 'Puede añadirlos quien administra el servidor.' },
  setup_empty: {
    title: 'No hay nada que ajustar',
    hint: 'Ninguno de los complementos instalados tiene ajustes. Se instalan en Complementos.',
  },
  secret_set: 'Definido. Déjelo vacío para conservarlo.',
  secret_not_set: 'Sin definir.',
  saved: 'Los ajustes se han guardado',
  error: {
    unknown: 'No existe ese complemento.',
    not_installed: 'Este complemento no está instalado. Un administrador puede instalarlo en Ajustes, Complementos.',
    upgrading: 'Este complemento se está actualizando. Inténtelo de nuevo en unos segundos.',
    state: 'Eso no corresponde al estado actual del complemento. Recargue la página.',
    no_settings: 'Este complemento no tiene ajustes.',
    no_check: 'Este complemento no tiene nada que probar.',
    confirm: 'Escriba la clave del complemento tal como se muestra.',
    not_kept: 'El contenido de la notificación no se conserva, así que no se puede procesar de nuevo.',
  },
};
