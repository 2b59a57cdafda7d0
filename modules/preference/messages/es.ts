import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  error: { too_many_lists: 'Hay demasiadas listas con columnas propias: devuelva a algunas sus columnas originales.' },
};
