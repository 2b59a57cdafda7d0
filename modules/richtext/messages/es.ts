import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: { one: 'Texto', many: 'Textos' },
  editor: {
    bold: 'Negrita',
    italic: 'Cursiva',
    underline: 'Subrayado',
    strike: 'Tachado',
    heading: 'Título H2',
    subheading: 'Subtítulo H3',
    bullets: 'Lista con viñetas',
    numbers: 'Lista numerada',
    quote: 'Cita',
    link: 'Enlace',
    unlink: 'Quitar el enlace',
    link_ask: 'Dirección del enlace',
    undo: 'Deshacer',
    redo: 'Rehacer',
    picture: 'Insertar una imagen',
    picture_bar: 'Imagen',
    alt: 'Texto alternativo',
    alt_hint: 'Qué muestra la imagen, para quienes no la ven',
    width: 'Ancho',
    small: 'Pequeño',
    medium: 'Mediano',
    full: 'Completo',
    caption: 'Pie de imagen',
    remove_picture: 'Quitar la imagen',
    sending: 'Enviando… {{percent}}',
    left_out: 'Las imágenes de la página no se han incluido. Insértelas una a una.',
    failed: 'No se pudo mostrar la imagen.',
    table: 'Insertar una tabla',
    table_bar: 'Tabla',
    add_row: 'Añadir fila',
    add_column: 'Añadir columna',
    remove_row: 'Quitar fila',
    remove_column: 'Quitar columna',
    remove_table: 'Quitar la tabla',
  },
  error: {
    picture_unknown: 'La imagen {{place}} del texto ya no existe o no es suya. Quítela e insértela de nuevo.',
    too_many_pictures:
      'El texto tiene {{count}} {{count, plural(one: imagen; other: imágenes)}}. Puede tener {{max}} como máximo.',
    too_deep:
      'Hay demasiadas listas, citas y tablas unas dentro de otras: {{max}} niveles como máximo. Simplifique el texto.',
  },
};
