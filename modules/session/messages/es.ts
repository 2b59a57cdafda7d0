import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  login: {
    title: 'Iniciar sesión',
    lead: 'Transporte regional por carretera, del pedido al recibo firmado.',
    point_price: 'Una sola tarifa para mostrador, importación y API',
    point_track: 'Cada entrega queda registrada, de la recogida a la firma',
    point_own: 'Sus datos, en su propio equipo y en cuatro idiomas',
    who: 'Entrar como',
    owner: 'Titular',
    operator: 'Operador',
    account: 'Cuenta o teléfono',
    tenant_account: 'Cuenta de la empresa',
    name: 'Nombre del operador',
    password: 'Contraseña',
    show_password: 'Mostrar la contraseña',
    hide_password: 'Ocultar la contraseña',
    caps_lock: 'Bloq Mayús está activado',
    submit: 'Entrar',
    pending: 'Entrando…',
    fill_in: 'Rellene este campo',
    network: 'No se puede contactar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
    failed: 'No se pudo iniciar sesión. Inténtelo de nuevo en un momento.',
    demo: 'Empresa de demostración',
    language: 'Idioma',
    theme: 'Apariencia',
    theme_light: 'Claro',
    theme_dark: 'Oscuro',
    theme_system: 'Según el sistema',
  },
  error: {
    wrong_credentials: 'La cuenta o la contraseña no es correcta.',
    tenant_disabled: 'Esta cuenta está desactivada. Póngase en contacto con la plataforma.',
    operator_disabled: 'Su cuenta de operador está desactivada. Consulte a su administrador.',
    refresh_invalid: 'La verificación falló; inicie sesión de nuevo.',
  },
};
