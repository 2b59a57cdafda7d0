import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  menu: {
    edit: 'Mi perfil',
  },
  group: {
    person: 'Sobre usted',
    phone: 'Teléfono',
  },
  field: {
    avatar: 'Imagen',
    introduction: 'La empresa en pocas palabras',
    phone: 'Teléfono',
    language: 'Idioma de la consola',
  },
  hint: {
    avatar: 'PNG, JPEG o WebP. Se recorta en cuadrado y se reduce.',
    phone: 'También sirve para entrar. Un número nuevo se confirma con un código.',
    operator_phone: 'Se muestra en la marca de agua. Un número nuevo se confirma con un código.',
  },
  action: {
    choose: 'Elegir imagen',
    remove: 'Quitar',
  },
  done: {
    saved: 'Su perfil se ha guardado',
  },
  picture: {
    none: 'Sin imagen',
    yours: 'Su imagen',
    unreadable: 'El navegador no puede leer este archivo como imagen.',
  },
  error: {
    not_a_picture: 'No es una imagen PNG, JPEG o WebP.',
    code_missing: 'Envíe un código al teléfono nuevo e introdúzcalo aquí.',
    phone_taken: 'Otra cuenta usa este teléfono.',
  },
};
