import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Linehaul',
  loading: 'Cargando …',
  language: 'Idioma',
  misread: 'Hay una cifra equivocada. Compruebe el número o vuelva a escanear el código.',
  action: {
    retry: 'Reintentar',
    home: 'Ir al inicio',
    more: 'Mostrar más',
    less: 'Uno menos',
    more_pieces: 'Uno más',
    copy: 'Copiar',
  },
  copy: {
    copied: 'Copiado.',
    selected: 'Está seleccionado: cópielo a mano.',
  },
  time: { over: 'terminado', days: '{{n}} {{n, plural(one: día; other: días)}} {{clock}}' },
  fault: {
    title: 'No se ha podido cargar',
    network: 'No se puede conectar con el servidor. Compruebe la conexión y vuelva a intentarlo.',
    http: 'El servidor no ha dado una respuesta válida ({{status}}). Vuelva a intentarlo en un momento.',
    outdated: 'Esta página se ha renovado. Cárguela de nuevo.',
  },
  missing: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección se haya copiado incompleta. Pregunte a la empresa que se la dio.',
  },
  not_offered: {
    title: 'No se ofrece aquí',
    text: '{{name}} no ofrece esto a sus clientes en este momento.',
  },
  off: {
    title: 'Estas páginas están desactivadas',
    text: 'La empresa no ofrece páginas para sus clientes en este momento. Póngase en contacto con ella directamente.',
  },
};
