import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: {
    goods: 'Mercancía',
    goods_category: 'Categoría',
    goods_brand: 'Marca',
  },
  menu: {
    categories: 'Categorías de mercancía',
    brands: 'Marcas',
  },
  field: {
    id: 'Número',
    name: 'Nombre',
    parent_id: 'Dentro de',
    goods_to: 'Mover sus mercancías a',
    before_id: 'Antes de',
    logo_id: 'Logotipo',
    note: 'Nota',
    created_at: 'Alta',
  },
  action: {
    add_category: 'Añadir categoría',
    add_below: 'Añadir dentro',
    rename: 'Cambiar nombre',
    move_to: 'Mover a…',
    delete: 'Eliminar',
    add_brand: 'Añadir marca',
    edit_brand: 'Cambiar marca',
    save: 'Guardar',
  },
  ask: {
    delete_category: '¿Eliminar la categoría «{{name}}»?',
    delete_brand: '¿Eliminar la marca «{{name}}»?',
  },
  hint: {
    drag: 'Arrastre una categoría para moverla: entre otras dos, o sobre una para ponerla dentro.',
    top: 'En el nivel superior',
    goods_count: '{{count}} mercancías',
    goods_to: 'Sus {{count}} mercancías necesitan otra categoría.',
  },
  done: {
    saved: 'Guardado',
    moved: 'Movido',
    deleted: 'Eliminado',
  },
  empty: {
    categories: 'Aún no hay categorías',
    categories_hint: 'Añada la primera: las mercancías se ordenan con ellas.',
    brands: 'Aún no hay marcas',
    brands_hint: 'Añada las marcas con las que vende.',
  },
  error: {
    category_inside_itself: 'Una categoría no puede estar dentro de sí misma.',
    category_too_deep: 'Las categorías tienen como máximo cuatro niveles.',
    category_taken: 'Ya hay otra categoría con ese nombre en el mismo lugar.',
    category_has_children: 'Hay categorías dentro. Muévalas o elimínelas antes.',
    category_has_goods: 'Contiene {{count}} mercancías. Indique adónde van.',
    too_many_categories: 'Ya hay {{max}} categorías, el máximo.',
    brand_taken: 'Otra marca tiene este nombre.',
    brand_has_goods: 'Hay mercancías de esta marca; no se puede eliminar.',
  },
};
