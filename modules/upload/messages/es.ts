import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Imagen', many: 'Imágenes' },
  field: {
    choose: 'Elegir una imagen',
    replace: 'Elegir otra',
    remove: 'Quitar',
    remove_one: 'Quitar {{name}}',
    another: 'Elegir otra imagen más',
    too_many: 'Como máximo {{max}} imágenes.',
    sending: 'Enviando… {{percent}}',
    drop: 'o suéltela aquí',
    hint: 'JPEG, PNG o WebP, de {{mb}} MB como máximo',
    open: 'Abrir {{name}} a tamaño completo',
    none: 'Sin imagen',
    failed: 'No se pudo mostrar la imagen. Inténtelo de nuevo.',
  },
  error: {
    missing: 'Elija primero una imagen.',
    not_a_picture: 'No es una imagen legible. Envíe un JPEG, PNG o WebP.',
    too_large: 'La imagen es demasiado grande. Redúzcala y envíela de nuevo.',
    unknown: 'Esta imagen ya no está disponible. Elíjala de nuevo.',
    not_arrived: 'La imagen no ha llegado tal como se envió. Envíela de nuevo.',
    storage_down: 'El almacén de archivos no responde. No se ha perdido nada: inténtelo de nuevo en un momento.',
  },
};
